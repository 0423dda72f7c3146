import type { Words } from './words.ts'

export const italian: Words = {
  names: {
    Parties: 'Nomi',
    'Agreement Date': 'Data del contratto',
    'Effective Date': 'Inizio',
    'Expiration Date': 'Durata',
    'Renewal Term': 'Rinnovo',
    'Notice Period To Terminate Renewal': 'Comunicazione',
    'Governing Law': 'Legge applicabile',
    'Most Favored Nation': 'Condizioni migliori',
    'Non-Compete': 'Concorrenza',
    Exclusivity: 'Esclusiva',
    'No-Solicit Of Customers': 'Clienti',
    'Competitive Restriction Exception': 'Eccezioni',
    'No-Solicit Of Employees': 'Dipendenti',
    'Non-Disparagement': 'Dichiarazioni negative',
    'Termination For Convenience': 'Cessazione',
    'Rofr/Rofo/Rofn': 'Diritto di prelazione',
    'Change Of Control': 'Cambio di proprietà',
    'Anti-Assignment': 'Trasferimento',
    'Revenue/Profit Sharing': 'Quota dei ricavi',
    'Price Restrictions': 'Prezzi',
    'Minimum Commitment': 'Minimo',
    'Volume Restriction': 'Limiti di quantità',
    'Ip Ownership Assignment': 'Proprietà',
    'Joint Ip Ownership': 'Comproprietà',
    'License Grant': 'Permesso',
    'Non-Transferable License': 'Trasferimento di un permesso',
    'Affiliate License-Licensor': 'Permesso di società affiliate',
    'Affiliate License-Licensee': 'Permesso per società affiliate',
    'Unlimited/All-You-Can-Eat-License': 'Uso illimitato',
    'Irrevocable Or Perpetual License': 'Effetto duraturo',
    'Source Code Escrow': 'Codice sorgente',
    'Post-Termination Services': 'Dopo la fine',
    'Audit Rights': 'Controlli',
    'Uncapped Liability': 'Responsabilità',
    'Cap On Liability': 'Responsabilità e suoi limiti',
    'Liquidated Damages': 'Risarcimenti e costi',
    'Warranty Duration': 'Garanzia',
    Insurance: 'Assicurazione',
    'Covenant Not To Sue': 'Pretese e controversie',
    'Third Party Beneficiary': 'Diritti di terzi',
  },
  means: {
    Parties: 'Menziona persone o imprese per nome.',
    'Agreement Date': 'Indica la data di questo contratto.',
    'Effective Date': 'Menziona quando qualcosa inizia o da quando si applica.',
    'Expiration Date': 'Menziona quanto dura qualcosa o quando finisce.',
    'Renewal Term': 'Menziona un rinnovo.',
    'Notice Period To Terminate Renewal': 'Menziona una comunicazione, e un rinnovo o una fine.',
    'Governing Law': 'Menziona la legge che si applica.',
    'Non-Compete': 'Menziona la concorrenza o dei concorrenti.',
    'No-Solicit Of Customers': 'Menziona clienti e il fatto di attirare qualcuno.',
    'No-Solicit Of Employees': 'Menziona personale e il fatto di reclutare, assumere o attirare qualcuno.',
    'Non-Disparagement': 'Menziona parole negative o denigratorie.',
    'Termination For Convenience': 'Menziona la fine di qualcosa o il fatto di porvi fine.',
    'Anti-Assignment': 'Menziona il trasferimento, la cessione o un altro passaggio di qualcosa.',
    'Ip Ownership Assignment': 'Menziona la proprietà o un trasferimento.',
    'License Grant': 'Menziona una licenza, un diritto o un permesso.',
    'Irrevocable Or Perpetual License': 'Menziona qualcosa di irrevocabile o perpetuo.',
    'Source Code Escrow': 'Menziona codice sorgente e il deposito di qualcosa presso qualcuno.',
    'Audit Rights': 'Menziona una verifica, un’ispezione, un esame o un accesso.',
    'Uncapped Liability': 'Menziona la responsabilità o dei danni.',
    'Cap On Liability': 'Menziona la responsabilità o dei danni.',
    'Liquidated Damages': 'Menziona un risarcimento, un costo, una tariffa o una penale.',
  },
  checks: {
    'Renewal Term': 'Verifichi se il contratto continua da solo quando Lei non fa nulla.',
    'Notice Period To Terminate Renewal': 'Verifichi se deve comunicare qualcosa, entro quando e come.',
    'Most Favored Nation':
      'Verifichi se qualcuno deve ottenere il prezzo migliore o le condizioni migliori, e chi.',
    'Non-Compete': 'Verifichi quali attività potrebbe impedirLe, dove e per quanto tempo.',
    Exclusivity: 'Verifichi se potrebbe impedirLe di lavorare con altri.',
    'No-Solicit Of Customers':
      'Verifichi a quali clienti potrebbe impedirLe di rivolgersi e per quanto tempo.',
    'Competitive Restriction Exception': 'Verifichi se c’è un’eccezione, che cosa copre e se Le serve.',
    'No-Solicit Of Employees': 'Verifichi chi potrebbe non poter assumere e per quanto tempo.',
    'Non-Disparagement': 'Verifichi che cosa potrebbe non poter più dire.',
    'Termination For Convenience':
      'Verifichi chi può porre fine a che cosa, per quali motivi e in quanto tempo.',
    'Rofr/Rofo/Rofn': 'Verifichi chi viene per primo, per che cosa e quanto tempo ha per decidere.',
    'Change Of Control': 'Verifichi che cosa significherebbe per Lei la vendita di una società.',
    'Revenue/Profit Sharing': 'Verifichi chi riceve quanto di che cosa e come si calcola.',
    'Price Restrictions': 'Verifichi se un prezzo può cambiare, quando e di quanto.',
    'Minimum Commitment': 'Verifichi se per Lei varrebbe un minimo anche se Le serve di meno.',
    'Volume Restriction': 'Verifichi quanto può usare o ricevere e quanto costerebbe una quantità maggiore.',
    'Ip Ownership Assignment':
      'Verifichi se cederebbe la proprietà di qualcosa che Le appartiene o che crea.',
    'Joint Ip Ownership':
      'Verifichi che cosa apparterrebbe a più proprietari insieme e che cosa ciascuno potrebbe farne.',
    'Non-Transferable License': 'Verifichi se può trasferire un permesso e a chi.',
    'Affiliate License-Licensor': 'Verifichi se anche altre società dello stesso gruppo danno un permesso.',
    'Affiliate License-Licensee':
      'Verifichi se anche altre società dello stesso gruppo ricevono un permesso.',
    'Unlimited/All-You-Can-Eat-License': 'Verifichi che cosa è illimitato e che cosa no.',
    'Irrevocable Or Perpetual License': 'Verifichi se darebbe un permesso che non può revocare.',
    'Post-Termination Services': 'Verifichi quali obblighi Le resterebbero dopo la fine del contratto.',
    'Audit Rights': 'Verifichi che cosa potrebbe dover mostrare, a chi e quanto spesso.',
    'Uncapped Liability': 'Verifichi se potrebbe dover pagare più di quanto si aspetta.',
    'Cap On Liability': 'Verifichi se limita ciò che potrebbe chiedere in caso di danno.',
    'Liquidated Damages': 'Verifichi che cosa potrebbe dover pagare e quando.',
    'Warranty Duration':
      'Verifichi se potrebbe far valere dei difetti, o potrebbe dovervi porre rimedio, e per quanto tempo.',
    Insurance: 'Verifichi se deve stipulare un’assicurazione e che cosa deve coprire.',
    'Covenant Not To Sue': 'Verifichi quali diritti potrebbe non poter più far valere in giudizio.',
    'Third Party Beneficiary': 'Verifichi se qualcuno oltre alle parti avrebbe diritti in base al contratto.',
  },
  explains: {
    Parties:
      'Le persone o imprese che un contratto nomina come parti possono avere diritti e obblighi in base a quel contratto.',
    'Agreement Date':
      'Un contratto può iniziare ad applicarsi in un giorno diverso da quello della sua data.',
    'Effective Date':
      'Un contratto, o una sua parte, inizia ad applicarsi in un certo giorno. Non è sempre quello in cui viene firmato.',
    'Expiration Date':
      'Alcuni contratti finiscono in un certo giorno o dopo un certo tempo, altri quando tutto è stato fatto o quando qualcuno vi pone fine.',
    'Renewal Term':
      'Un rinnovo permette a un contratto di continuare per un altro periodo. Alcuni contratti si rinnovano da soli se nessuno lo impedisce in tempo.',
    'Notice Period To Terminate Renewal':
      'Il preavviso indica con quanto anticipo si deve avvisare l’altra parte. Una comunicazione che arriva troppo tardi può non avere effetto.',
    'Governing Law':
      'La legge applicabile è quella in base alla quale si decide principalmente una controversia sul contratto, spesso quella di un determinato Stato o Paese.',
    'Most Favored Nation':
      'Una clausola del trattamento più favorevole promette a qualcuno condizioni almeno pari a quelle che ottengono altri.',
    'Non-Compete':
      'Una clausola di non concorrenza mira a impedire a qualcuno di svolgere certi lavori o certe attività, spesso solo per un periodo o in certi luoghi.',
    Exclusivity:
      'L’esclusiva riserva qualcosa a una parte, in modo che altri non possano averlo allo stesso tempo.',
    'No-Solicit Of Customers':
      'Una clausola di non sollecitazione dei clienti mira a impedire a qualcuno di cercare di attirare a sé i clienti di un’altra persona o impresa.',
    'Competitive Restriction Exception':
      'Un’eccezione indica che cosa resta permesso anche se, altrimenti, sarebbe escluso, per esempio da un divieto di concorrenza.',
    'No-Solicit Of Employees':
      'Una clausola di non sollecitazione dei dipendenti mira a impedire a qualcuno di assumere il personale di un’altra persona o impresa, o di cercare di attirarlo a sé.',
    'Non-Disparagement':
      'Una clausola di non denigrazione mira a impedire a qualcuno di parlare male di un’altra persona o impresa.',
    'Termination For Convenience':
      'Ad alcuni contratti si può porre fine senza motivo, ad altri solo per certi motivi. Spesso occorre un preavviso.',
    'Rofr/Rofo/Rofn':
      'Chi ha un diritto di prelazione o di prima offerta ha la possibilità di farsi avanti prima di altri, per esempio quando si vende qualcosa.',
    'Change Of Control':
      'Un cambio di proprietà o di controllo significa che qualcun altro ottiene il controllo di una società, per esempio acquistandola.',
    'Anti-Assignment':
      'Cedere un contratto significa trasferirlo, o trasferire diritti che ne derivano, a qualcun altro. Spesso l’altra parte deve essere d’accordo.',
    'Revenue/Profit Sharing':
      'Una quota dei ricavi è denaro che dipende da quanto si vende o si guadagna, come una royalty o una provvigione.',
    'Price Restrictions':
      'Un limite ai prezzi indica che un prezzo può cambiare solo in certi momenti o di un certo importo, che non può cambiare affatto, o che deve restare sopra o sotto un importo.',
    'Minimum Commitment':
      'Un minimo è quanto si deve almeno acquistare, pagare o consegnare, anche se serve di meno.',
    'Volume Restriction':
      'Un limite di quantità indica quanto di qualcosa si può usare, acquistare o consegnare.',
    'Ip Ownership Assignment':
      'Chi crea qualcosa non ne è sempre il proprietario: un contratto può dare a qualcun altro la proprietà di ciò che viene creato, o diritti su di esso.',
    'Joint Ip Ownership': 'Comproprietà significa che qualcosa appartiene a più persone o imprese insieme.',
    'License Grant': 'Una licenza è il permesso di usare qualcosa che appartiene a qualcun altro.',
    'Non-Transferable License':
      'Un permesso non trasferibile non può essere ceduto, o può esserlo solo come consente il contratto.',
    'Affiliate License-Licensor':
      'Le società affiliate sono di solito società dello stesso gruppo. Alcuni permessi riguardano anche ciò che appartiene a loro.',
    'Affiliate License-Licensee':
      'Le società affiliate sono di solito società dello stesso gruppo. Alcuni permessi valgono anche per loro.',
    'Unlimited/All-You-Can-Eat-License':
      'Un permesso di uso illimitato non pone limiti di quantità né di frequenza.',
    'Irrevocable Or Perpetual License':
      '«Irrevocabile» significa che non è previsto che qualcosa venga ritirato; «perpetuo», che non è fissato un termine.',
    'Source Code Escrow':
      'In un deposito di codice sorgente, un terzo neutrale custodisce il codice e lo consegna nei casi concordati.',
    'Post-Termination Services':
      'Alcuni diritti e obblighi continuano dopo la fine di un contratto, per esempio quello di mantenere riservato qualcosa.',
    'Audit Rights':
      'Una verifica permette a qualcuno di esaminare i documenti o i locali di un’altra persona o impresa, per esempio per vedere se un contratto è rispettato.',
    'Uncapped Liability':
      'Chi è responsabile di un danno, di solito, deve risarcirlo. Senza un limite nel contratto, può trattarsi di un importo molto elevato.',
    'Cap On Liability':
      'Chi è responsabile di un danno, di solito, deve risarcirlo. Alcuni contratti limitano l’importo o escludono la responsabilità.',
    'Liquidated Damages':
      'Alcuni contratti stabiliscono in anticipo quanto deve chi non li rispetta o vi pone fine prima del tempo.',
    'Warranty Duration':
      'Una garanzia promette che qualcosa è come dichiarato o concordato. Spesso va fatta valere entro un certo termine.',
    Insurance: 'Un’assicurazione copre certe perdite. Alcuni contratti richiedono che qualcuno ne abbia una.',
    'Covenant Not To Sue':
      'Chi promette di non fare causa promette di non portare certe pretese davanti a un giudice.',
    'Third Party Beneficiary':
      'Di solito solo le parti hanno diritti in base a un contratto. Alcuni contratti danno diritti anche a terzi, cioè ad altre persone o imprese.',
  },
  acts: {
    pay: 'pagare una somma di denaro',
    keepSecret: 'mantenere riservate certe informazioni',
    inform: 'informare qualcuno',
    deliver: 'consegnare o fornire qualcosa',
    coverLosses: 'rispondere di certe perdite o pretese',
    keepRecords: 'tenere o conservare registri',
    giveBack: 'restituire o distruggere qualcosa',
    insure: 'avere una determinata assicurazione',
    comply: 'rispettare certe leggi o regole',
    perform: 'svolgere certi lavori o prestare certi servizi',
    cooperate: 'collaborare con qualcuno',
    refrain: 'astenersi da ciò che questa frase vieta',
    other: 'fare ciò che dice questa frase',
  },
  actChecks: {
    pay: 'Verifichi se bisogna pagare qualcosa, quanto e quando.',
    keepSecret: 'Verifichi se qualcosa deve restare riservato e per quanto tempo.',
    inform: 'Verifichi se bisogna informare qualcuno, di che cosa ed entro quando.',
    deliver: 'Verifichi se bisogna consegnare o fornire qualcosa ed entro quando.',
    coverLosses: 'Verifichi di quali perdite o pretese si potrebbe dover rispondere.',
    keepRecords: 'Verifichi se bisogna tenere o conservare registri e per quanto tempo.',
    giveBack: 'Verifichi se bisogna restituire o distruggere qualcosa ed entro quando.',
    insure: 'Verifichi se bisogna stipulare un’assicurazione, per che cosa e fino a quale importo.',
    comply: 'Verifichi quali leggi o regole si potrebbero dover rispettare.',
    perform:
      'Verifichi quali lavori si potrebbero dover svolgere, o quali servizi prestare, come ed entro quando.',
    cooperate: 'Verifichi con chi si potrebbe dover collaborare, su che cosa e fino a che punto.',
    refrain: 'Verifichi che cosa potrebbe essere vietato qui e per quanto tempo.',
    other: 'Verifichi che cosa si potrebbe dover fare qui ed entro quando.',
  },
  phrases: {
    youMust: 'Lei ({who}) deve {act}, nella misura qui indicata.',
    theyMust: 'La parte «{who}» deve {act}, nella misura qui indicata.',
    everyoneMust: 'Ogni parte deve {act}, nella misura qui indicata.',
    you: 'Per quanto La riguarda ({who}): {check}',
    they: 'Riguardo alla parte «{who}»: {check}',
    everyone: 'Riguardo a ogni parte: {check}',
    quoted: '«{words}»',
    mentioned: 'In questa frase: {what}.',
    called: 'All’inizio del testo: «{name}».',
    money: 'Denaro',
    moneyMeans: 'Questa frase menziona una somma di denaro.',
    date: 'Data',
    dateMeans: 'Questa frase menziona una data.',
    nothing:
      'Le regole integrate non hanno trovato in questo testo nulla che possano spiegare. Legga il contratto stesso.',
    notEnglish: 'Le regole integrate leggono solo contratti in inglese. Non possono spiegare questo testo.',
    notRead: 'Non fa parte di questa spiegazione: {file}.',
    toCheck: 'Passaggi da rileggere prima di firmare: {count}. Si trovano sotto «{risks}».',
    ask: 'Chieda al mittente tutto ciò che non capisce. Se per Lei la posta in gioco è alta, si rivolga a un avvocato.',
    byRules:
      'Questa spiegazione proviene da regole integrate, non da un’IA o da un avvocato. Può essere errata o incompleta. È vincolante solo il contratto stesso.',
    byAi: 'Questa spiegazione è stata scritta da un’IA ({model}), non da un avvocato. Può essere errata o incompleta. È vincolante solo il contratto stesso.',
    summary: 'Riepilogo',
    explanation: 'In parole semplici',
    keyPoints: 'Punti chiave',
    obligations: 'Obblighi',
    risks: 'Rischi',
    recommendation: 'Raccomandazione',
    show: 'Mostra nel contratto',
    none: 'Qui non è stato riconosciuto nulla. Il contratto può comunque dire qualcosa al riguardo.',
    point: '{name}: {means}',
    conditions: 'Legga questa frase per intero: può menzionare delle condizioni.',
    partly: 'Il contratto è troppo lungo per essere letto per intero. Questa spiegazione ne copre una parte.',
    cutOff:
      'La risposta dell’IA è stata interrotta perché troppo lunga. Mancano parti di questa spiegazione, forse anche dei rischi.',
    leftOut: 'Passaggi omessi perché sembrano rivolgersi a un’IA: {count}.',
  },
}
