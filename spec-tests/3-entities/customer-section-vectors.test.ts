import { describe, expect, test } from "vitest"

import {
  clientSideSections,
  keptAtStart,
  namedSections,
  sectionsToAsk,
  withInvalid,
  withLoaded,
  type KeptSections,
} from "../../core/shopper/customer-sections.ts"
import { affectedSections, type SectionMap } from "../../core/shopper/section-map.ts"
import { afterChangingCall } from "../../core/shopper/section-requests.ts"
import { platformData, platformVectors } from "../any/platform-vectors.ts"

// What the platform's own client decides about customer sections.

type SectionConfig = {
  readonly baseUrls: ReadonlyArray<string>
  readonly sections: Readonly<Record<string, string | ReadonlyArray<string>>>
}

const siteConfig = (): SectionConfig =>
  platformData<{ readonly sectionConfig: SectionConfig }>("09-site-section-config").sectionConfig

const mapOf = ({ sections }: SectionConfig): SectionMap =>
  Object.entries(sections).map(([pattern, names]) => [pattern, [names].flat()])

type Ids = Readonly<Record<string, number | string | null>>
type Output = {
  readonly storage: Readonly<Record<string, unknown>>
  readonly invalidated: ReadonlyArray<string>
  readonly sectionDataIds: Ids
}

/** An id that is no number, as the platform makes of one that was missing, is no id. */
const idsOf = (ids: Ids = {}): KeptSections["ids"] =>
  Object.fromEntries(Object.entries(ids).flatMap(([name, id]) => (id === null ? [] : [[name, Number(id)]])))

/** The same reason for some vectors. */
const because = (reason: string, ids: string): Readonly<Record<string, string>> =>
  Object.fromEntries(ids.split(" ").map((id) => [id, reason]))

/** Splits vectors into those we agree with and those where we differ on purpose; the reasons stand by their ids. */
const parted = <V extends { readonly id: string }>(
  vectors: ReadonlyArray<V>,
  differences: Readonly<Record<string, string>>,
) => ({
  same: vectors.filter(({ id }) => differences[id] === undefined),
  other: vectors.flatMap((vector) => {
    const why = differences[vector.id]
    return why === undefined ? [] : [{ ...vector, why }]
  }),
})

describe("Sections that an address touches, on the platform", () => {
  const differences = {
    ...because(
      "an address from the root needs no origin",
      "affected-7 affected-20 affected-25 affected-41 affected-56 affected-68 affected-74 affected-85 affected-126",
    ),
    ...because("'index.php' is a whole segment", "affected-169 affected-200 affected-237"),
    ...because("a query is no segment", "affected-183"),
    ...because("'*' is added and fits nothing itself", "affected-244 affected-246 affected-250 affected-253"),
    ...because("an address elsewhere changes nothing", "affected-257 affected-258 affected-261 affected-263"),
    ...because("patterns are compared without case", "affected-265"),
    ...because("a pattern is text, no regular expression", "affected-276"),
  }
  type Input = { readonly url: string; readonly config: SectionConfig | string }
  const { same, other } = parted(
    platformVectors<Input, ReadonlyArray<string>>("09-customer-data", ["getAffectedSections"]),
    differences,
  )
  const decided = ({ url, config }: Input) => {
    const used = typeof config === "string" ? siteConfig() : config
    return affectedSections(url, used.baseUrls, mapOf(used))
  }

  test.for(same)("$id: $input.url touches $output", ({ input, output }) => {
    expect(decided(input)).toEqual(output)
  })

  test.for(other)("$id: $input.url differs on purpose: $why", ({ input, output }) => {
    expect(decided(input)).not.toEqual(output)
  })
})

describe("The start of a page, on the platform", () => {
  const differences = because("there it fails; here a section stored as nothing is not asked for", "start-hand-310")
  type Input = {
    readonly now: number
    readonly knownSections: ReadonlyArray<string>
    readonly timeoutInSeconds: number
    readonly sessionCookie: boolean
    readonly storage: Readonly<Record<string, unknown>>
    readonly invalidated?: ReadonlyArray<string>
    readonly sectionDataIds?: Ids
    readonly storedLoginFlag: number | null
    readonly options?: {
      readonly isLoggedIn?: string | number
      readonly expirableSectionLifetime?: number
      readonly expirableSectionNames?: ReadonlyArray<string>
    }
  }
  const { same, other } = parted(
    platformVectors<Input, { readonly expired: ReadonlyArray<string> }>("09-customer-data", ["page start"]),
    differences,
  )
  const decided = ({ now, options = {}, ...input }: Input) => {
    const rules = {
      known: input.knownSections,
      expirable: options.expirableSectionNames ?? ["cart"],
      lifetimeSeconds: 60 * (options.expirableSectionLifetime ?? 60),
    }
    const kept = keptAtStart(
      { contents: input.storage, invalid: [], ids: idsOf(input.sectionDataIds) },
      {
        sessionKnown: input.sessionCookie,
        keptUntil: now + input.timeoutInSeconds,
        now,
        signInChanged: input.storedLoginFlag !== null && Number(options.isLoggedIn ?? 0) !== input.storedLoginFlag,
      },
    )
    return sectionsToAsk(kept, { now, somethingChanged: false }, rules).map(({ name }) => name)
  }
  const sorted = (names: ReadonlyArray<string> | undefined) => names?.toSorted()

  test.for(same)("$id: $output.expired are asked for again", ({ input, output }) => {
    expect(sorted(decided(input))).toEqual(sorted(output.expired))
  })

  test.for(other)("$id differs on purpose: $why", ({ input, output }) => {
    expect(sorted(decided(input))).not.toEqual(sorted(output.expired))
  })
})

describe("Changes to sections, on the platform", () => {
  const differences = because(
    "a section without a version stays without one; there it becomes 1000",
    "ops-467 ops-485 ops-496 ops-515 ops-519 ops-524 ops-526",
  )
  type Operation = {
    readonly invalidate?: ReadonlyArray<string>
    readonly ajaxComplete?: { readonly type: string; readonly url: string; readonly json: unknown }
    readonly formSubmit?: { readonly method: string; readonly action: string }
    readonly set?: string
    readonly value?: unknown
    readonly reload?: ReadonlyArray<string>
    readonly sections?: Readonly<Record<string, unknown>>
  }
  type Input = {
    readonly knownSections: ReadonlyArray<string>
    readonly storage: Readonly<Record<string, unknown>>
    readonly sectionDataIds?: Ids
    readonly ops: ReadonlyArray<Operation>
  }
  type Happened = { readonly load?: { readonly sections: string } }
  type Steps = { readonly steps: ReadonlyArray<Output & { readonly happened: ReadonlyArray<Happened> }> }
  type Done = { readonly kept: KeptSections; readonly loads: ReadonlyArray<string> }

  const changes = (method: string) => /^(post|put|delete)$/i.test(method)

  const afterCall = (kept: KeptSections, method: string, address: string, known: ReadonlyArray<string>) => {
    const site = siteConfig()
    const names = changes(method) ? affectedSections(address, site.baseUrls, mapOf(site)) : []
    return { kept: withInvalid(kept, names, known), names: namedSections(names, known) }
  }

  const done = (kept: KeptSections, op: Operation, known: ReadonlyArray<string>): Done => {
    if (op.invalidate !== undefined) return { kept: withInvalid(kept, op.invalidate, known), loads: [] }
    if (op.formSubmit !== undefined) {
      return { kept: afterCall(kept, op.formSubmit.method, op.formSubmit.action, known).kept, loads: [] }
    }
    if (op.ajaxComplete !== undefined) {
      const after = afterCall(kept, op.ajaxComplete.type, op.ajaxComplete.url, known)
      return { kept: after.kept, loads: afterChangingCall(op.ajaxComplete.json).reload ? after.names : [] }
    }
    if (op.reload !== undefined) return { kept, loads: namedSections(op.reload, known) }
    const contents = op.set === undefined ? op.sections : { [op.set]: op.value }
    return { kept: withLoaded(kept, contents ?? {}), loads: [] }
  }

  /** Sections that this page does not know are never marked nor asked for; a shop refuses unknown names. */
  const said = (known: ReadonlyArray<string>, { kept, loads }: Done) => ({
    storage: kept.contents,
    invalidated: kept.invalid.filter((name) => known.includes(name)).toSorted(),
    ids: kept.ids,
    loads: loads.filter((name) => known.includes(name)).toSorted(),
  })

  const decided = ({ knownSections, storage, sectionDataIds, ops }: Input) => {
    let kept: KeptSections = { contents: storage, invalid: [], ids: idsOf(sectionDataIds) }
    return ops.map((op) => {
      const after = done(kept, op, knownSections)
      kept = after.kept
      return said(knownSections, after)
    })
  }

  const recorded = ({ knownSections }: Input, { steps }: Steps) =>
    steps.map(({ storage, invalidated, sectionDataIds, happened }) => {
      const loads = happened.flatMap(({ load }) => {
        if (load === undefined) return []
        return load.sections === "__all__" ? knownSections : load.sections.split(",")
      })
      const kept = { contents: storage, invalid: invalidated, ids: idsOf(sectionDataIds) }
      return said(knownSections, { kept, loads })
    })

  const { same, other } = parted(platformVectors<Input, Steps>("09-customer-data", ["operations"]), differences)

  test.for(same)("$id", ({ input, output }) => {
    expect(decided(input)).toEqual(recorded(input, output))
  })

  test.for(other)("$id differs on purpose: $why", ({ input, output }) => {
    expect(decided(input)).not.toEqual(recorded(input, output))
  })

  test.for(
    platformVectors<{ readonly all: ReadonlyArray<string> }, ReadonlyArray<string>>("09-customer-data", [
      "filterClientSideSections",
    ]),
  )("$id: what the page keeps for itself is left out", ({ input, output }) => {
    expect(input.all.filter((name) => !clientSideSections.includes(name))).toEqual(output)
  })
})
