import type { SeedViewTexts } from "../../view-texts-seed.ts"

export const germanLegalPages: NonNullable<SeedViewTexts["pages"]> = {
  "privacy-policy": {
    title: "Datenschutz",
    heading: "Was wir über Sie wissen",
    content: `<p>So wenig, wie ein Laden kann. Wir brauchen Namen, Adresse und E-Mail, um Ihnen ein Paket zu schicken, und das Gesetz verlangt, dass wir eine Bestellung sieben Jahre aufbewahren. Wenn Sie möchten, führen wir ein Konto für Sie und merken uns Ihre E-Mail-Adresse für den Newsletter, an dessen Ende ein Link steht, der ihn beendet. Das ist alles.</p>
<h2>Cookies</h2>
<p>Ein Cookie enthält eine zufällige Zahl, die für Ihren Besuch steht, eines schützt unsere Formulare, und einige weitere merken sich, was in Ihrem Warenkorb liegt, damit die Seiten schnell sind. Es gibt keine Werbung, keine Messung über Läden hinweg und nichts von jemand anderem als uns.</p>
<h2>Wer Ihre Daten sieht</h2>
<p>Der Paketdienst sieht Ihren Namen und Ihre Adresse, die Bank sieht Ihre Zahlung. Sonst niemand; wir verkaufen Töpfe, keine Listen.</p>
<h2>Ihre Rechte</h2>
<p>Schreiben Sie an <a href="mailto:privacy@terraandkiln.example">privacy@terraandkiln.example</a>, und wir zeigen Ihnen, was wir haben, berichtigen es oder löschen, was das Gesetz uns löschen lässt. Sie bekommen innerhalb einer Woche eine Antwort, von einem Menschen. Ihr Konto können Sie <a href="/customer/account/delete/">selbst löschen</a>: Adressen und Newsletter gehen sofort, Bestellungen bleiben ohne Ihren Namen in unseren Büchern.</p>`,
  },
  terms: {
    title: "Geschäftsbedingungen",
    heading: "Das Kleingedruckte, in großen Buchstaben",
    content: `<h2>Der Vertrag</h2>
<p>Was Sie im Laden sehen, ist eine Einladung. Ihre Bestellung ist Ihr Angebot; unsere Bestätigung per E-Mail ist der Vertrag.</p>
<h2>Preise</h2>
<p>Die Preise sind in Euro, aus unseren Dollarpreisen umgerechnet, und ohne Verkaufssteuer, die davon abhängt, wohin das Paket geht, und vor der Bestellung gezeigt wird. Der Versand steht dort auch.</p>
<h2>Zahlung</h2>
<p>Sie zahlen mit Karte, per Überweisung, mit Scheck oder bar beim Kurier. Die Ware bleibt unser Eigentum, bis sie bezahlt ist.</p>
<h2>Handgemacht</h2>
<p>Jedes Stück ist von Hand gedreht. Größen weichen um bis zu fünf Prozent ab, und keine Glasur ist zweimal gleich; das Foto zeigt eines von vielen. Wenn Ihres Sie enttäuscht, <a href="/returns">schicken Sie es zurück</a>.</p>
<h2>Recht</h2>
<p>Es gilt das Recht des Staates New York und, wo Sie Verbraucher sind, was Ihr eigenes Land Ihnen darüber hinaus gibt.</p>`,
  },
  imprint: {
    title: "Impressum",
    heading: "Wer wir sind, ganz förmlich",
    content: `<p>Terra &amp; Kiln LLC<br>214 Warren Street<br>Hudson, New York 12534<br>USA</p>
<p>Gesellschafterinnen: Ines Marlow, Noor Tarn<br>Eingetragen beim New York Department of State</p>
<p>Telefon <a href="tel:+15185550119">+1 518-555-0119</a><br>E-Mail <a href="mailto:hello@terraandkiln.example">hello@terraandkiln.example</a></p>
<p>Dies ist ein Laden zum Ausprobieren: Es fließt kein Geld, und nichts wird verschickt.</p>`,
  },
  contact: {
    title: "Kontakt",
    heading: "Schreiben, anrufen oder klopfen",
    content: `<p>Sie erreichen uns von Mittwoch bis Sonntag, von elf bis sechs. Wenn niemand abhebt, haben wir die Hände voll Ton; hinterlassen Sie ein Wort, und wir rufen zurück.</p>
<ul>
<li>E-Mail: <a href="mailto:hello@terraandkiln.example">hello@terraandkiln.example</a></li>
<li>Telefon: <a href="tel:+15185550119">+1 518-555-0119</a></li>
<li>Der Laden: 214 Warren Street, Hudson, New York, drei Minuten vom Bahnhof</li>
</ul>
<h2>Was wir am häufigsten gefragt werden</h2>
<details><summary>Kann ich einen Deckel, eine einzelne Tasse oder einen Henkel nachkaufen?</summary><p>Einen Deckel ja, schicken Sie uns ein Foto der Kanne. Eine einzelne Tasse immer. Einen Henkel nicht: Er ist ein Teil des Bechers.</p></details>
<details><summary>Machen Sie Geschirr für Restaurants?</summary><p>Ja, ab vierzig Stück, mit sechs Wochen Vorlauf.</p></details>
<details><summary>Darf es in die Mikrowelle?</summary><p>Alles Steinzeug darf, wenn seine Seite nichts anderes sagt. Messing und Holz nicht.</p></details>`,
  },
}
