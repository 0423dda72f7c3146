import type { Words } from './words.ts'

export const german: Words = {
  categories: {
    Parties: ['Namen', 'Nennt Personen oder Unternehmen beim Namen.'],
    'Agreement Date': ['Datum des Vertrags', 'Nennt das Datum dieses Vertrags.'],
    'Effective Date': ['Beginn', 'Erwähnt, ab wann etwas gilt oder wann es beginnt.'],
    'Expiration Date': ['Dauer', 'Erwähnt, wie lange etwas dauert oder wann es endet.'],
    'Renewal Term': ['Verlängerung', 'Erwähnt eine Verlängerung.'],
    'Notice Period To Terminate Renewal': [
      'Mitteilung',
      'Erwähnt eine Mitteilung und eine Verlängerung oder ein Ende.',
    ],
    'Governing Law': ['Anwendbares Recht', 'Erwähnt das Recht, das gilt.'],
    'Non-Compete': ['Wettbewerb', 'Erwähnt Wettbewerb oder Wettbewerber.'],
    'No-Solicit Of Customers': ['Kunden', 'Erwähnt Kunden und ein Abwerben.'],
    'No-Solicit Of Employees': [
      'Beschäftigte',
      'Erwähnt Beschäftigte und ein Anwerben, Einstellen oder Abwerben.',
    ],
    'Non-Disparagement': ['Negative Äußerungen', 'Erwähnt negative oder herabsetzende Äußerungen.'],
    'Termination For Convenience': ['Beenden', 'Erwähnt das Ende von etwas oder das Beenden.'],
    'Anti-Assignment': [
      'Übertragung',
      'Erwähnt die Übertragung, Abtretung oder sonstige Weitergabe von etwas.',
    ],
    'Ip Ownership Assignment': ['Eigentum', 'Erwähnt Eigentum oder eine Übertragung.'],
    'License Grant': ['Erlaubnis', 'Erwähnt eine Lizenz, ein Recht oder eine Erlaubnis.'],
    'Irrevocable Or Perpetual License': [
      'Dauerhafte Wirkung',
      'Erwähnt etwas Unwiderrufliches oder Unbefristetes.',
    ],
    'Source Code Escrow': ['Quellcode', 'Erwähnt Quellcode und eine Hinterlegung.'],
    'Audit Rights': [
      'Prüfungen',
      'Erwähnt eine Prüfung, eine Besichtigung, eine Durchsicht oder einen Zugang.',
    ],
    'Uncapped Liability': ['Haftung', 'Erwähnt Haftung oder Schäden.'],
    'Cap On Liability': ['Haftung und ihre Grenzen', 'Erwähnt Haftung oder Schäden.'],
    'Liquidated Damages': [
      'Schadenersatz und Entgelte',
      'Erwähnt Schadenersatz, ein Entgelt, eine Gebühr oder eine Strafe.',
    ],
    'Covenant Not To Sue': [
      'Ansprüche und Streitigkeiten',
      'Erwähnt Ansprüche, Streitigkeiten, Klagen oder Anfechtungen.',
    ],
  },
  checks: {
    'Renewal Term': 'Prüfen Sie, ob der Vertrag von selbst weiterläuft, wenn Sie nichts tun.',
    'Notice Period To Terminate Renewal':
      'Prüfen Sie, ob Sie etwas mitteilen müssen, bis wann und auf welche Weise.',
    'Non-Compete': 'Prüfen Sie, welche Tätigkeiten Ihnen verwehrt sein könnten, wo und wie lange.',
    'No-Solicit Of Customers': 'Prüfen Sie, um welche Kunden Sie nicht werben dürften und wie lange.',
    'No-Solicit Of Employees': 'Prüfen Sie, wen Sie nicht einstellen dürften und wie lange.',
    'Non-Disparagement': 'Prüfen Sie, was Sie vielleicht nicht mehr sagen dürften.',
    'Termination For Convenience': 'Prüfen Sie, wer was beenden darf, aus welchen Gründen und wie schnell.',
    'Ip Ownership Assignment':
      'Prüfen Sie, ob Sie Eigentum an etwas aufgeben würden, das Ihnen gehört oder das Sie schaffen.',
    'Irrevocable Or Perpetual License':
      'Prüfen Sie, ob Sie eine Erlaubnis geben würden, die Sie nicht zurücknehmen können.',
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
    coverLosses: 'für Verluste oder Ansprüche einstehen',
    keepRecords: 'Aufzeichnungen führen',
    refrain: 'unterlassen, was dieser Satz ausschließt',
    other: 'tun, was dieser Satz sagt',
  },
  phrases: {
    you: 'Handelt davon, ob oder wann Sie ({who}) dies tun müssen: {act}.',
    they: 'Handelt davon, ob oder wann die Partei „{who}“ dies tun muss: {act}.',
    everyone: 'Handelt davon, ob oder wann jede Partei dies tun muss: {act}.',
    mentioned: 'Hier erwähnt: {what}.',
    called: 'Am Anfang des Textes: „{name}“.',
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
    conditions: 'Lesen Sie diesen Satz ganz: Er kann Bedingungen nennen.',
    partly: 'Der Vertrag ist zu lang, um ganz gelesen zu werden. Diese Erklärung umfasst einen Teil davon.',
    leftOut: 'Ausgelassene Stellen, weil sie sich an eine KI zu richten scheinen: {count}.',
  },
}
