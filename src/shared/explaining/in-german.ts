import type { Words } from './words.ts'

export const german: Words = {
  categories: {
    'Document Name': ['Name des Vertrags', 'Sagt, wie dieser Vertrag heißt.'],
    Parties: ['Wer gebunden ist', 'Nennt die Personen oder Unternehmen, die diesen Vertrag schließen.'],
    'Agreement Date': ['Datum des Vertrags', 'Nennt das Datum dieses Vertrags.'],
    'Effective Date': ['Beginn', 'Sagt, ab wann der Vertrag gilt.'],
    'Expiration Date': ['Laufzeit', 'Sagt, wie lange der Vertrag dauert oder wann er endet.'],
    'Renewal Term': ['Verlängerung', 'Erwähnt eine Verlängerung.'],
    'Notice Period To Terminate Renewal': [
      'Verlängerung und Mitteilung',
      'Erwähnt eine Mitteilung zusammen mit einer Verlängerung oder dem Ende eines Zeitraums.',
    ],
    'Governing Law': ['Anwendbares Recht', 'Sagt, welches Recht gilt.'],
    'Non-Compete': ['Wettbewerb', 'Erwähnt Wettbewerb oder Wettbewerber.'],
    Exclusivity: [
      'Exklusivität',
      'Handelt davon, ob ein Recht ausschließlich ist oder ob jemand mit anderen arbeiten darf.',
    ],
    'No-Solicit Of Customers': ['Kunden', 'Handelt davon, ob jemand Kunden eines anderen abwerben darf.'],
    'No-Solicit Of Employees': ['Beschäftigte', 'Erwähnt das Abwerben oder Einstellen von Beschäftigten.'],
    'Non-Disparagement': [
      'Negative Äußerungen',
      'Handelt davon, ob sich jemand negativ über jemanden äußern darf.',
    ],
    'Termination For Convenience': [
      'Beenden ohne Grund',
      'Handelt vom Beenden des Vertrags, ohne dass ein Grund genannt werden muss.',
    ],
    'Rofr/Rofo/Rofn': ['Vorrecht', 'Erwähnt ein Recht, vor anderen gefragt zu werden.'],
    'Change Of Control': [
      'Wechsel des Eigentümers',
      'Erwähnt einen neuen Eigentümer eines Unternehmens, seinen Verkauf oder seine Verschmelzung.',
    ],
    'Anti-Assignment': ['Übertragung auf andere', 'Erwähnt die Übertragung von etwas auf andere.'],
    'Revenue/Profit Sharing': [
      'Beteiligung an Einnahmen',
      'Erwähnt eine Lizenzgebühr, eine Provision oder einen Anteil an Verkäufen, Umsatz oder Gewinn.',
    ],
    'Ip Ownership Assignment': [
      'Eigentum an Ergebnissen',
      'Erwähnt, wem Ergebnisse, Erfindungen oder anderes geistiges Eigentum gehören oder gehören sollen.',
    ],
    'Joint Ip Ownership': [
      'Gemeinsames Eigentum',
      'Handelt davon, ob geistiges Eigentum mehreren gemeinsam gehört.',
    ],
    'License Grant': ['Nutzungsrecht', 'Erwähnt eine Erlaubnis oder ein Recht, etwas zu nutzen.'],
    'Non-Transferable License': [
      'Weitergabe des Nutzungsrechts',
      'Erwähnt, dass eine Erlaubnis nicht oder nur begrenzt weitergegeben werden kann.',
    ],
    'Affiliate License-Licensee': [
      'Verbundene Unternehmen als Nutzer',
      'Erwähnt die Erlaubnis, etwas zu nutzen, und verbundene Unternehmen.',
    ],
    'Irrevocable Or Perpetual License': [
      'Dauerhaftes Nutzungsrecht',
      'Erwähnt eine Erlaubnis, die nicht zurückgenommen werden kann oder kein Enddatum hat.',
    ],
    'Source Code Escrow': [
      'Hinterlegter Quellcode',
      'Erwähnt Quellcode und seine Verwahrung bei einem Dritten.',
    ],
    'Post-Termination Services': ['Nach dem Ende', 'Erwähnt das Ende des Vertrags oder was es überdauert.'],
    'Audit Rights': ['Prüfungen', 'Handelt vom Prüfen von Büchern, Unterlagen oder Räumen.'],
    'Uncapped Liability': [
      'Umfang der Haftung',
      'Handelt davon, wie weit die Haftung reicht oder wo eine Begrenzung nicht gilt.',
    ],
    'Cap On Liability': [
      'Begrenzung der Haftung',
      'Handelt von einer Begrenzung der Haftung, dem Betrag oder der Art des Schadens nach.',
    ],
    'Liquidated Damages': [
      'Vereinbarter Schadenersatz',
      'Erwähnt vereinbarten Schadenersatz oder ein Entgelt bei Verzug, Vertragsbruch oder vorzeitigem Ende.',
    ],
    'Warranty Duration': ['Gewährleistung', 'Handelt davon, wie lange eine Gewährleistung gilt.'],
    Insurance: ['Versicherung', 'Erwähnt eine Versicherung.'],
    'Covenant Not To Sue': [
      'Verzicht auf Klagen',
      'Handelt davon, ob jemand klagen oder Rechte von jemandem angreifen darf.',
    ],
    'Third Party Beneficiary': ['Dritte', 'Erwähnt Rechte, oder fehlende Rechte, von Außenstehenden.'],
  },
  checks: {
    'Renewal Term': 'Prüfen Sie, ob der Vertrag von selbst weiterläuft, wenn Sie nichts tun.',
    'Notice Period To Terminate Renewal':
      'Prüfen Sie, ob Sie etwas mitteilen müssen, bis wann und auf welche Weise.',
    'Non-Compete': 'Prüfen Sie, welche Tätigkeiten Ihnen verwehrt sein könnten, wo und wie lange.',
    Exclusivity: 'Prüfen Sie, ob Sie deswegen nicht mehr mit anderen arbeiten dürften.',
    'No-Solicit Of Customers': 'Prüfen Sie, um welche Kunden Sie nicht werben dürften und wie lange.',
    'No-Solicit Of Employees': 'Prüfen Sie, wen Sie nicht einstellen dürften und wie lange.',
    'Non-Disparagement': 'Prüfen Sie, was Sie vielleicht nicht mehr sagen dürften.',
    'Termination For Convenience': 'Prüfen Sie, wer den Vertrag ohne Grund beenden darf und wie schnell.',
    'Change Of Control': 'Prüfen Sie, was der Verkauf eines Unternehmens für Sie bedeuten würde.',
    'Ip Ownership Assignment':
      'Prüfen Sie, ob Sie Eigentum an etwas aufgeben würden, das Ihnen gehört oder das Sie schaffen.',
    'Irrevocable Or Perpetual License':
      'Prüfen Sie, ob Sie eine Erlaubnis geben würden, die Sie nicht zurücknehmen können.',
    'Post-Termination Services':
      'Prüfen Sie, welche Pflichten Sie nach dem Ende des Vertrags behalten würden.',
    'Audit Rights': 'Prüfen Sie, was Sie vorzeigen müssten, wem und wie oft.',
    'Uncapped Liability': 'Prüfen Sie, ob Sie mehr schulden könnten, als Sie erwarten.',
    'Cap On Liability': 'Prüfen Sie, ob dadurch begrenzt wird, was Sie bei einem Schaden verlangen könnten.',
    'Liquidated Damages': 'Prüfen Sie, was Sie vielleicht zahlen müssten und wann.',
    'Covenant Not To Sue':
      'Prüfen Sie, welche Rechte Sie vielleicht nicht mehr vor Gericht durchsetzen könnten.',
  },
  acts: {
    pay: 'Geld zahlen',
    keepSecret: 'Informationen vertraulich behandeln',
    inform: 'etwas mitteilen',
    deliver: 'etwas liefern oder bereitstellen',
    giveBack: 'etwas zurückgeben oder vernichten',
    insure: 'eine Versicherung haben',
    coverLosses: 'für Verluste oder Ansprüche einstehen',
    comply: 'bestimmte Gesetze oder Regeln einhalten',
    maintain: 'etwas in gutem Zustand halten',
    keepRecords: 'Aufzeichnungen führen',
    perform: 'bestimmte Arbeiten ausführen',
    refrain: 'unterlassen, was dieser Satz ausschließt',
    other: 'tun, was dieser Satz sagt',
  },
  phrases: {
    you: 'Sie ({who}) müssen {act}.',
    they: 'Die Partei „{who}“ muss {act}.',
    everyone: 'Jede Partei muss {act}.',
    deadline: 'Frist in diesem Satz: {when}.',
    amounts: 'Beträge in diesem Satz: {amounts}.',
    dates: 'Daten in diesem Satz: {dates}.',
    called: 'Titel im Text: „{name}“.',
    parties: 'Genannte Parteien: {parties}.',
    money: 'Geld',
    moneyMeans: 'Dieser Satz nennt einen Geldbetrag.',
    date: 'Datum',
    dateMeans: 'Dieser Satz nennt ein Datum.',
    nothing:
      'Die eingebauten Regeln haben in diesem Text nichts gefunden, was sie erklären können. Lesen Sie den Vertrag selbst.',
    notEnglish: 'Die eingebauten Regeln lesen nur englische Verträge. Diesen Text können sie nicht erklären.',
    notRead: 'Nicht Teil dieser Erklärung: {file}.',
    toCheck:
      'Stellen, die Sie vor dem Unterschreiben noch einmal lesen sollten: {count}. Sie stehen unter „{risks}“.',
    ask: 'Fragen Sie den Absender nach allem, was Sie nicht verstehen. Wenn für Sie viel auf dem Spiel steht, fragen Sie einen Anwalt.',
    byRules:
      'Diese Erklärung stammt von eingebauten Regeln, nicht von einer KI oder einem Anwalt. Sie kann falsch oder unvollständig sein. Verbindlich ist nur der Vertrag selbst.',
    byAi: 'Diese Erklärung hat eine KI ({model}) geschrieben, kein Anwalt. Sie kann falsch oder unvollständig sein. Verbindlich ist nur der Vertrag selbst.',
    summary: 'Zusammenfassung',
    explanation: 'In einfachen Worten',
    keyPoints: 'Wichtige Punkte',
    obligations: 'Pflichten',
    risks: 'Risiken',
    recommendation: 'Empfehlung',
    show: 'Im Vertrag zeigen',
    none: 'Hier wurde nichts gefunden.',
    point: '{name}: {means}',
    conditions: 'Dieser Satz nennt Bedingungen: Lesen Sie ihn ganz.',
    partly: 'Der Vertrag ist zu lang, um ganz gelesen zu werden. Diese Erklärung umfasst einen Teil davon.',
    leftOut: 'Ausgelassene Stellen, weil sie sich an eine KI zu richten scheinen: {count}.',
  },
}
