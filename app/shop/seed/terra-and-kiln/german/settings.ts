import type { ViewTexts } from "../../../context/settings.ts"

const delivery = "In 3–5 Werktagen, in Recyclingpapier verpackt"

/** What the settings of Terra & Kiln say in German. */
export const germanSettings: ViewTexts = {
  page: {
    defaultTitle: "Terra & Kiln – Steinzeug, von Hand gemacht",
    welcome: "Steinzeug, in Hudson, New York, gedreht, glasiert und gebrannt",
    copyright: "© Terra & Kiln. Von Hand gemacht in Hudson, New York.",
  },
  downloads: { linksTitle: "Downloads", samplesTitle: "Ein Blick hinein" },
  carriers: {
    flatrate: { title: "Standardversand", methodTitle: delivery },
    freeshipping: { title: "Kostenloser Versand", methodTitle: "In 3–5 Werktagen, für größere Bestellungen" },
    courier: {
      title: "Kurier",
      methodTitle: "Am nächsten Werktag, bis an Ihre Tür",
      unavailableMessage:
        "Der Kurier liefert nur in die USA und nach Kanada. Bitte wählen Sie den Standardversand, oder schreiben Sie uns, und wir finden einen Weg.",
    },
  },
  paymentMethods: {
    demo_card: { title: "Kredit- oder Debitkarte" },
    checkmo: { title: "Scheck / Zahlungsanweisung" },
    banktransfer: {
      title: "Banküberweisung",
      instructions:
        "Bitte überweisen Sie den Gesamtbetrag mit Ihrer Bestellnummer an Terra & Kiln, Konto 0042 1187 93, Bankleitzahl 021 000 089. Wir versenden, sobald er eingegangen ist.",
    },
    cashondelivery: { title: "Nachnahme", instructions: "Bitte halten Sie den Betrag für den Kurier passend bereit." },
    free: { title: "Keine Zahlung erforderlich" },
  },
  addressAttributes: { leave_at_door: "Das Paket vor der Tür abstellen" },
  agreements: {
    1: {
      name: "Geschäftsbedingungen",
      sentence: "Mit der Bestellung stimmen Sie unseren Geschäftsbedingungen zu.",
      text: "Die Bestellung ist ein Vertrag zwischen Ihnen und Terra & Kiln, 214 Warren Street, Hudson, NY 12534. Wir bestätigen sie sofort per E-Mail und belasten nichts, bevor wir versenden.\n\nSie können alles innerhalb von 30 Tagen unbenutzt und in seiner Verpackung zurückschicken und erhalten Ihr Geld innerhalb einer Woche zurück. Was zerbrochen ankommt, ersetzen wir; sagen Sie es uns innerhalb von 14 Tagen.\n\nBis zur Bezahlung bleibt alles unser Eigentum. Es gilt das Recht des Staates New York.",
    },
  },
}
