import type { PlainPhrase } from "../translation/source-text.ts"
import { type AdminField, type AdminValues, requiredValue } from "./admin-form.ts"
import { bannerForm } from "./banner-form.ts"
import { couponForm } from "./coupon-form.ts"
import { labelForm } from "./label-form.ts"
import { productForm } from "./product-record-form.ts"
import type { AdminChoice } from "./rule-attributes.ts"
import { ruleFields } from "./rule-checks.ts"
import { slideForm } from "./slide-form.ts"
import { synonymForm } from "./synonym-form.ts"
import { termForm } from "./term-form.ts"
import { translatedNames, withTranslatedEntries } from "./translated-fields.ts"

/** Control of a field. */
export type AdminControl =
  | { readonly kind: "line"; readonly type?: "number" | "colour" | "moment" }
  | { readonly kind: "text"; readonly rows: number }
  | { readonly kind: "flag" }
  | { readonly kind: "choice"; readonly choices: ReadonlyArray<AdminChoice> }
  /** Select of the choices that the shop offers for this field. */
  | { readonly kind: "offered" }
  /** Select of the pictures that the shop offers for this field. */
  | { readonly kind: "picture" }

/** Field with its texts. */
export type AdminEntry = AdminField & {
  readonly label: PlainPhrase
  readonly note?: PlainPhrase
  readonly control: AdminControl
  readonly wide?: boolean
  /** `true` for texts that shoppers read; store views may override them. */
  readonly isTranslated?: boolean
  /** Store view of the translation in this field. */
  readonly view?: string
}

/** Fields of a form below a common title. */
export type AdminFieldset = { readonly title: PlainPhrase; readonly entries: ReadonlyArray<AdminEntry> }

/** Kinds of records that the back office edits; each is a path segment too. */
export const recordKinds = ["banners", "slides", "labels", "coupons", "products", "synonyms", "terms"] as const

/** Kind of a back-office record. */
export type RecordKind = (typeof recordKinds)[number]

/** Tests for a kind of record, such as a path segment. */
export const isRecordKind = (name: string): name is RecordKind => recordKinds.some((kind) => kind === name)

/** Form of one kind of record. */
export type RecordForm = {
  readonly fieldsets: (values: AdminValues) => ReadonlyArray<AdminFieldset>
  /** Values of a new record. */
  readonly blank: Readonly<Record<string, string>>
  /** `true` when the record has a condition tree. */
  readonly hasRule: boolean
  /** `true` for records that merchants neither add nor delete. */
  readonly isFixed?: boolean
  /** Title of a record's page; absent: the name of its kind. */
  readonly nameOf?: (values: AdminValues) => { readonly title: string; readonly detail: string }
}

const forms: Readonly<Record<RecordKind, RecordForm>> = {
  banners: bannerForm,
  slides: slideForm,
  labels: labelForm,
  coupons: couponForm,
  products: productForm,
  synonyms: synonymForm,
  terms: termForm,
}

/** Returns the form of a kind of record: its fields, first values, and whether it has conditions. */
export const recordForm = (kind: RecordKind): RecordForm => forms[kind]

/** Returns the groups of fields of a form with these values. */
export const recordFieldsets = (kind: RecordKind, values: AdminValues): ReadonlyArray<AdminFieldset> =>
  recordForm(kind)
    .fieldsets(values)
    .map((fieldset) => withTranslatedEntries(fieldset, values))

/** Returns the names of the fields that shoppers read. */
export const translatableFields = (kind: RecordKind): ReadonlyArray<string> => {
  const { fieldsets, blank } = recordForm(kind)
  return translatedNames(fieldsets(blank))
}

/** Returns all fields of a form with their checks, in the order of the form. */
export const recordFields = (kind: RecordKind, values: AdminValues): ReadonlyArray<AdminField> => {
  const own = recordFieldsets(kind, values).flatMap(({ entries }) => entries)
  return recordForm(kind).hasRule ? [...own, ...ruleFields(values)] : own
}

/** Returns `true` for required fields. */
export const isRequired = ({ checks }: AdminField): boolean => checks.includes(requiredValue)
