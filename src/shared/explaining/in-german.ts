import type { Words } from './words.ts'

export const german: Words = {
  names: {
    Parties: 'Namen',
    'Agreement Date': 'Datum des Vertrags',
    'Effective Date': 'Beginn',
    'Expiration Date': 'Dauer',
    'Renewal Term': 'Verlängerung',
    'Notice Period To Terminate Renewal': 'Mitteilung',
    'Governing Law': 'Anwendbares Recht',
    'Most Favored Nation': 'Beste Konditionen',
    'Non-Compete': 'Wettbewerb',
    Exclusivity: 'Exklusivität',
    'No-Solicit Of Customers': 'Kunden',
    'Competitive Restriction Exception': 'Ausnahmen',
    'No-Solicit Of Employees': 'Beschäftigte',
    'Non-Disparagement': 'Negative Äußerungen',
    'Termination For Convenience': 'Beenden',
    'Rofr/Rofo/Rofn': 'Vorrecht',
    'Change Of Control': 'Wechsel des Eigentümers',
    'Anti-Assignment': 'Übertragung',
    'Revenue/Profit Sharing': 'Beteiligung an Einnahmen',
    'Price Restrictions': 'Preise',
    'Minimum Commitment': 'Minimum',
    'Volume Restriction': 'Mengengrenzen',
    'Ip Ownership Assignment': 'Eigentum',
    'Joint Ip Ownership': 'Gemeinsames Eigentum',
    'License Grant': 'Erlaubnis',
    'Non-Transferable License': 'Weitergabe einer Erlaubnis',
    'Affiliate License-Licensor': 'Erlaubnis von verbundenen Unternehmen',
    'Affiliate License-Licensee': 'Erlaubnis für verbundene Unternehmen',
    'Unlimited/All-You-Can-Eat-License': 'Unbegrenzte Nutzung',
    'Irrevocable Or Perpetual License': 'Dauerhafte Wirkung',
    'Source Code Escrow': 'Quellcode',
    'Post-Termination Services': 'Nach dem Ende',
    'Audit Rights': 'Prüfungen',
    'Uncapped Liability': 'Haftung',
    'Cap On Liability': 'Haftung und ihre Grenzen',
    'Liquidated Damages': 'Schadenersatz und Entgelte',
    'Warranty Duration': 'Gewährleistung und Garantie',
    Insurance: 'Versicherung',
    'Covenant Not To Sue': 'Ansprüche und Streitigkeiten',
    'Third Party Beneficiary': 'Rechte Dritter',
  },
  means: {
    Parties: 'Nennt Personen oder Unternehmen beim Namen.',
    'Agreement Date': 'Nennt das Datum dieses Vertrags.',
    'Effective Date': 'Erwähnt, ab wann etwas gilt oder wann es beginnt.',
    'Expiration Date': 'Erwähnt, wie lange etwas dauert oder wann es endet.',
    'Renewal Term': 'Erwähnt eine Verlängerung.',
    'Notice Period To Terminate Renewal': 'Erwähnt eine Mitteilung und eine Verlängerung oder ein Ende.',
    'Governing Law': 'Erwähnt das Recht, das gilt.',
    'Non-Compete': 'Erwähnt Wettbewerb oder Wettbewerber.',
    'No-Solicit Of Customers': 'Erwähnt Kunden und das Umwerben oder Abwerben.',
    'No-Solicit Of Employees': 'Erwähnt Beschäftigte und das Anwerben, Einstellen oder Abwerben.',
    'Non-Disparagement': 'Erwähnt negative oder herabsetzende Äußerungen.',
    'Termination For Convenience': 'Erwähnt das Ende von etwas oder das Beenden.',
    'Anti-Assignment': 'Erwähnt die Übertragung, Abtretung oder sonstige Weitergabe von etwas.',
    'Ip Ownership Assignment': 'Erwähnt Eigentum oder eine Übertragung.',
    'License Grant': 'Erwähnt eine Lizenz, ein Recht oder eine Erlaubnis.',
    'Irrevocable Or Perpetual License': 'Erwähnt etwas Unwiderrufliches oder Unbefristetes.',
    'Source Code Escrow': 'Erwähnt Quellcode und eine Hinterlegung.',
    'Audit Rights': 'Erwähnt eine Prüfung, eine Besichtigung, eine Durchsicht oder einen Zugang.',
    'Uncapped Liability': 'Erwähnt Haftung, Schäden oder Schadenersatz.',
    'Cap On Liability': 'Erwähnt Haftung, Schäden oder Schadenersatz.',
    'Liquidated Damages': 'Erwähnt Schadenersatz, ein Entgelt, eine Gebühr oder eine Strafe.',
  },
  checks: {
    'Renewal Term': 'Prüfen Sie, ob der Vertrag von selbst weiterläuft, wenn Sie nichts tun.',
    'Notice Period To Terminate Renewal':
      'Prüfen Sie, ob Sie etwas mitteilen müssen, bis wann und auf welche Weise.',
    'Most Favored Nation':
      'Prüfen Sie, ob jemand den besten Preis oder die besten Konditionen bekommen muss und wer.',
    'Non-Compete': 'Prüfen Sie, von welchen Tätigkeiten Sie das abhalten könnte, wo und wie lange.',
    Exclusivity: 'Prüfen Sie, ob Sie das daran hindern könnte, mit anderen zu arbeiten.',
    'No-Solicit Of Customers': 'Prüfen Sie, von welchen Kunden Sie das fernhalten könnte und wie lange.',
    'Competitive Restriction Exception':
      'Prüfen Sie, ob es eine Ausnahme gibt, was sie umfasst und ob Sie sie brauchen.',
    'No-Solicit Of Employees': 'Prüfen Sie, wen Sie vielleicht nicht einstellen dürften und wie lange.',
    'Non-Disparagement': 'Prüfen Sie, was Sie vielleicht nicht mehr sagen dürften.',
    'Termination For Convenience': 'Prüfen Sie, wer was beenden darf, aus welchen Gründen und wie schnell.',
    'Rofr/Rofo/Rofn':
      'Prüfen Sie, wer wobei zuerst zum Zug kommt und wie viel Zeit für die Entscheidung bleibt.',
    'Change Of Control': 'Prüfen Sie, was der Verkauf eines Unternehmens für Sie bedeuten würde.',
    'Revenue/Profit Sharing': 'Prüfen Sie, wer wie viel wovon bekommt und wie das berechnet wird.',
    'Price Restrictions': 'Prüfen Sie, ob, wann und um wie viel sich ein Preis ändern darf.',
    'Minimum Commitment': 'Prüfen Sie, ob für Sie ein Minimum gelten würde, auch wenn Sie weniger brauchen.',
    'Volume Restriction':
      'Prüfen Sie, wie viel Sie nutzen oder bekommen dürfen und was eine größere Menge kosten würde.',
    'Ip Ownership Assignment':
      'Prüfen Sie, ob Sie Eigentum an etwas aufgeben würden, das Ihnen gehört oder das Sie schaffen.',
    'Joint Ip Ownership':
      'Prüfen Sie, was mehreren gemeinsam gehören würde und was jeder von ihnen damit tun darf.',
    'Non-Transferable License': 'Prüfen Sie, ob Sie eine Erlaubnis weitergeben dürfen und an wen.',
    'Affiliate License-Licensor':
      'Prüfen Sie, ob auch andere Unternehmen derselben Gruppe eine Erlaubnis geben.',
    'Affiliate License-Licensee':
      'Prüfen Sie, ob auch andere Unternehmen derselben Gruppe eine Erlaubnis erhalten.',
    'Unlimited/All-You-Can-Eat-License': 'Prüfen Sie, was unbegrenzt ist und was nicht.',
    'Irrevocable Or Perpetual License':
      'Prüfen Sie, ob Sie eine Erlaubnis geben würden, die Sie nicht zurücknehmen können.',
    'Post-Termination Services':
      'Prüfen Sie, welche Pflichten Sie nach dem Ende des Vertrags behalten würden.',
    'Audit Rights': 'Prüfen Sie, was Sie vielleicht vorzeigen müssten, wem und wie oft.',
    'Uncapped Liability': 'Prüfen Sie, ob Sie mehr schulden könnten, als Sie erwarten.',
    'Cap On Liability': 'Prüfen Sie, ob das begrenzt, was Sie bei einem Schaden verlangen könnten.',
    'Liquidated Damages': 'Prüfen Sie, was Sie vielleicht zahlen müssten und wann.',
    'Warranty Duration':
      'Prüfen Sie, ob Sie Mängel geltend machen könnten oder vielleicht beheben müssten und wie lange.',
    Insurance: 'Prüfen Sie, ob Sie eine Versicherung abschließen müssen und was sie abdecken muss.',
    'Covenant Not To Sue':
      'Prüfen Sie, welche Rechte Sie vielleicht nicht mehr vor Gericht durchsetzen könnten.',
    'Third Party Beneficiary': 'Prüfen Sie, ob außer den Parteien noch jemand Rechte aus dem Vertrag hätte.',
  },
  explains: {
    Parties: 'Wer in einem Vertrag als Partei genannt ist, kann daraus Rechte und Pflichten haben.',
    'Agreement Date': 'Ein Vertrag kann auch ab einem anderen Tag als seinem Datum gelten.',
    'Effective Date':
      'Ein Vertrag oder ein Teil davon gilt ab einem bestimmten Tag. Das ist nicht immer der Tag der Unterschrift.',
    'Expiration Date':
      'Manche Verträge enden an einem bestimmten Tag oder nach einer bestimmten Zeit, andere, wenn alles erledigt ist oder wenn jemand sie beendet.',
    'Renewal Term':
      'Eine Verlängerung lässt einen Vertrag für eine weitere Zeit fortbestehen. Manche Verträge verlängern sich von selbst, wenn niemand das rechtzeitig verhindert.',
    'Notice Period To Terminate Renewal':
      'Eine Mitteilungsfrist sagt, wie lange im Voraus jemand der anderen Seite Bescheid geben muss. Eine Mitteilung, die zu spät kommt, kann unwirksam sein.',
    'Governing Law':
      'Das anwendbare Recht ist das Recht, nach dem ein Streit über einen Vertrag überwiegend entschieden wird, oft das eines bestimmten Landes oder Bundesstaats.',
    'Most Favored Nation':
      'Eine Klausel über beste Konditionen verspricht jemandem Konditionen, die mindestens so gut sind wie die, die andere bekommen.',
    'Non-Compete':
      'Ein Wettbewerbsverbot soll jemanden von bestimmten Tätigkeiten oder Geschäften abhalten, oft nur für eine gewisse Zeit oder in bestimmten Gebieten.',
    Exclusivity:
      'Exklusivität behält etwas einer Seite vor, sodass andere es nicht zur selben Zeit haben können.',
    'No-Solicit Of Customers':
      'Ein Verbot, Kunden abzuwerben, soll jemanden davon abhalten, um die Kunden eines anderen zu werben.',
    'Competitive Restriction Exception':
      'Eine Ausnahme sagt, was erlaubt bleibt, obwohl es sonst ausgeschlossen wäre, zum Beispiel durch ein Wettbewerbsverbot.',
    'No-Solicit Of Employees':
      'Ein Verbot, Beschäftigte abzuwerben, soll jemanden davon abhalten, die Beschäftigten eines anderen einzustellen oder zu versuchen, sie wegzulocken.',
    'Non-Disparagement':
      'Ein Verbot negativer Äußerungen soll jemanden davon abhalten, schlecht über eine andere Person oder ein anderes Unternehmen zu sprechen.',
    'Termination For Convenience':
      'Manche Verträge kann man ohne Grund beenden, andere nur aus bestimmten Gründen. Oft muss man das mitteilen.',
    'Rofr/Rofo/Rofn':
      'Wer ein Vorrecht hat, zum Beispiel ein Vorkaufsrecht oder das Recht auf ein erstes Angebot, bekommt vor anderen eine Chance, etwa wenn etwas verkauft wird.',
    'Change Of Control':
      'Ein Wechsel des Eigentümers oder der Kontrolle bedeutet, dass jemand anderes die Kontrolle über ein Unternehmen bekommt, zum Beispiel durch einen Kauf.',
    'Anti-Assignment':
      'Wer einen Vertrag überträgt, gibt ihn oder Rechte daraus an jemand anderen weiter. Oft muss die andere Seite zustimmen.',
    'Revenue/Profit Sharing':
      'Eine Beteiligung an Einnahmen ist Geld, das davon abhängt, was verkauft oder verdient wird, zum Beispiel eine Lizenzgebühr oder eine Provision.',
    'Price Restrictions':
      'Eine Preisbeschränkung sagt, dass sich ein Preis nur zu bestimmten Zeiten, nur um einen bestimmten Betrag oder gar nicht ändern darf oder dass er über oder unter einem Betrag bleiben muss.',
    'Minimum Commitment':
      'Ein Minimum ist, was mindestens gekauft, gezahlt oder geliefert werden muss, auch wenn weniger gebraucht wird.',
    'Volume Restriction':
      'Eine Mengengrenze sagt, wie viel von etwas genutzt, gekauft oder geliefert werden darf.',
    'Ip Ownership Assignment':
      'Was jemand schafft, gehört ihm nicht immer: Ein Vertrag kann es oder Rechte daran jemand anderem geben.',
    'Joint Ip Ownership': 'Was gemeinsames Eigentum ist, gehört mehreren Personen oder Unternehmen zusammen.',
    'License Grant': 'Eine Lizenz ist die Erlaubnis, etwas zu nutzen, das jemand anderem gehört.',
    'Non-Transferable License':
      'Eine Erlaubnis, die nicht übertragbar ist, darf nicht weitergegeben werden oder nur so, wie der Vertrag es zulässt.',
    'Affiliate License-Licensor':
      'Verbundene Unternehmen gehören meist zur selben Unternehmensgruppe. Manche Erlaubnisse umfassen auch, was verbundenen Unternehmen gehört.',
    'Affiliate License-Licensee':
      'Verbundene Unternehmen gehören meist zur selben Unternehmensgruppe. Manche Erlaubnisse gelten auch für verbundene Unternehmen.',
    'Unlimited/All-You-Can-Eat-License':
      'Eine unbegrenzte Erlaubnis setzt keine Grenze dafür, wie viel oder wie oft etwas genutzt wird.',
    'Irrevocable Or Perpetual License':
      'Unwiderruflich heißt, dass etwas nicht zurückgenommen werden soll; unbefristet, dass kein Ende festgelegt ist.',
    'Source Code Escrow':
      'Bei einer Hinterlegung bewahrt ein neutraler Dritter Quellcode auf und gibt ihn in den vereinbarten Fällen heraus.',
    'Post-Termination Services':
      'Manche Rechte und Pflichten gelten weiter, nachdem ein Vertrag geendet hat, zum Beispiel die Pflicht zur Vertraulichkeit.',
    'Audit Rights':
      'Bei einer Prüfung darf jemand Unterlagen oder Räume eines anderen ansehen, zum Beispiel, um festzustellen, ob ein Vertrag eingehalten wird.',
    'Uncapped Liability':
      'Wer haftet, muss einen Schaden in der Regel ersetzen. Ohne Obergrenze im Vertrag kann das ein sehr hoher Betrag sein.',
    'Cap On Liability':
      'Wer haftet, muss einen Schaden in der Regel ersetzen. Manche Verträge begrenzen die Höhe oder schließen den Ersatz aus.',
    'Liquidated Damages':
      'Manche Verträge legen im Voraus fest, was jemand schuldet, der sie verletzt oder vorzeitig beendet.',
    'Warranty Duration':
      'Eine Garantie sagt zu, dass etwas so ist wie angegeben oder vereinbart; Gewährleistung heißt, dass jemand für Mängel einsteht. Ansprüche daraus müssen oft innerhalb einer bestimmten Zeit geltend gemacht werden.',
    Insurance:
      'Eine Versicherung zahlt bei bestimmten Schäden. Manche Verträge verlangen, dass jemand eine hat.',
    'Covenant Not To Sue':
      'Wer verspricht, nicht zu klagen, verspricht, bestimmte Ansprüche nicht vor Gericht zu bringen.',
    'Third Party Beneficiary':
      'Meist haben nur die Parteien Rechte aus einem Vertrag. Manche Verträge geben auch Dritten Rechte.',
  },
  acts: {
    pay: 'Geld zahlen',
    keepSecret: 'Informationen vertraulich behandeln',
    inform: 'jemanden informieren',
    deliver: 'etwas liefern oder bereitstellen',
    coverLosses: 'für bestimmte Verluste oder Ansprüche einstehen',
    keepRecords: 'Aufzeichnungen führen oder aufbewahren',
    giveBack: 'etwas zurückgeben oder vernichten',
    insure: 'eine bestimmte Versicherung haben',
    comply: 'bestimmte Gesetze oder Regeln einhalten',
    perform: 'bestimmte Arbeiten erledigen',
    cooperate: 'mit jemandem zusammenarbeiten',
    refrain: 'unterlassen, was dieser Satz verbietet',
    other: 'tun, was dieser Satz sagt',
  },
  actChecks: {
    pay: 'Prüfen Sie, ob Geld gezahlt werden muss, wie viel und wann.',
    keepSecret: 'Prüfen Sie, ob etwas vertraulich bleiben muss und wie lange.',
    inform: 'Prüfen Sie, ob jemand informiert werden muss, worüber und bis wann.',
    deliver: 'Prüfen Sie, ob etwas geliefert oder bereitgestellt werden muss und bis wann.',
    coverLosses: 'Prüfen Sie, für welche Verluste oder Ansprüche vielleicht einzustehen ist.',
    keepRecords: 'Prüfen Sie, ob Aufzeichnungen geführt oder aufbewahrt werden müssen und wie lange.',
    giveBack: 'Prüfen Sie, ob etwas zurückgegeben oder vernichtet werden muss und bis wann.',
    insure: 'Prüfen Sie, ob eine Versicherung abgeschlossen werden muss, wofür und bis zu welchem Betrag.',
    comply: 'Prüfen Sie, welche Gesetze oder Regeln vielleicht eingehalten werden müssen.',
    perform: 'Prüfen Sie, welche Arbeiten vielleicht erledigt werden müssen, wie und bis wann.',
    cooperate: 'Prüfen Sie, mit wem und woran vielleicht zusammenzuarbeiten ist und wie weit das geht.',
    refrain: 'Prüfen Sie, was hier vielleicht verboten ist und wie lange.',
    other: 'Prüfen Sie, was hier vielleicht getan werden muss und bis wann.',
  },
  phrases: {
    youMust: 'Sie ({who}) müssen {act}, soweit es hier verlangt wird.',
    theyMust: 'Die Partei „{who}“ muss {act}, soweit es hier verlangt wird.',
    everyoneMust: 'Jede Partei muss {act}, soweit es hier verlangt wird.',
    you: 'Betrifft Sie ({who}): {check}',
    they: 'Betrifft die Partei „{who}“: {check}',
    everyone: 'Betrifft jede Partei: {check}',
    quoted: '„{words}“',
    mentioned: 'In diesem Satz: {what}.',
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
    none: 'Hier wurde nichts erkannt. Der Vertrag kann trotzdem etwas dazu enthalten.',
    point: '{name}: {means}',
    conditions: 'Lesen Sie diesen Satz ganz: Er kann Bedingungen nennen.',
    partly: 'Der Vertrag ist zu lang, um ganz gelesen zu werden. Diese Erklärung umfasst einen Teil davon.',
    cutOff:
      'Die Antwort der KI wurde abgebrochen, weil sie zu lang wurde. Teile dieser Erklärung fehlen, vielleicht auch Risiken.',
    leftOut: 'Ausgelassene Stellen, weil sie sich an eine KI zu richten scheinen: {count}.',
  },
}
