import type { Words } from './words.ts'

export const french: Words = {
  names: {
    Parties: 'Noms',
    'Agreement Date': 'Date du contrat',
    'Effective Date': 'Début',
    'Expiration Date': 'Durée',
    'Renewal Term': 'Renouvellement',
    'Notice Period To Terminate Renewal': 'Notification',
    'Governing Law': 'Droit applicable',
    'Most Favored Nation': 'Meilleures conditions',
    'Non-Compete': 'Concurrence',
    Exclusivity: 'Exclusivité',
    'No-Solicit Of Customers': 'Clients',
    'Competitive Restriction Exception': 'Exceptions',
    'No-Solicit Of Employees': 'Salariés',
    'Non-Disparagement': 'Propos négatifs',
    'Termination For Convenience': 'Fin',
    'Rofr/Rofo/Rofn': 'Droit de préférence',
    'Change Of Control': 'Changement de propriétaire',
    'Anti-Assignment': 'Transfert',
    'Revenue/Profit Sharing': 'Part des revenus',
    'Price Restrictions': 'Prix',
    'Minimum Commitment': 'Minimum',
    'Volume Restriction': 'Limites de quantité',
    'Ip Ownership Assignment': 'Propriété',
    'Joint Ip Ownership': 'Propriété commune',
    'License Grant': 'Autorisation',
    'Non-Transferable License': 'Transfert d’une autorisation',
    'Affiliate License-Licensor': 'Autorisation venant de sociétés affiliées',
    'Affiliate License-Licensee': 'Autorisation pour des sociétés affiliées',
    'Unlimited/All-You-Can-Eat-License': 'Utilisation illimitée',
    'Irrevocable Or Perpetual License': 'Effet durable',
    'Source Code Escrow': 'Code source',
    'Post-Termination Services': 'Après la fin',
    'Audit Rights': 'Contrôles',
    'Uncapped Liability': 'Responsabilité',
    'Cap On Liability': 'Responsabilité et ses limites',
    'Liquidated Damages': 'Indemnités et frais',
    'Warranty Duration': 'Garantie',
    Insurance: 'Assurance',
    'Covenant Not To Sue': 'Réclamations et litiges',
    'Third Party Beneficiary': 'Droits des tiers',
  },
  means: {
    Parties: 'Mentionne des personnes ou des entreprises par leur nom.',
    'Agreement Date': 'Indique la date de ce contrat.',
    'Effective Date': 'Mentionne quand quelque chose commence ou à partir de quand cela s’applique.',
    'Expiration Date': 'Mentionne combien de temps quelque chose dure ou quand cela prend fin.',
    'Renewal Term': 'Mentionne un renouvellement.',
    'Notice Period To Terminate Renewal': 'Mentionne une notification, et un renouvellement ou une fin.',
    'Governing Law': 'Mentionne le droit qui s’applique.',
    'Non-Compete': 'Mentionne la concurrence ou des concurrents.',
    'No-Solicit Of Customers': 'Mentionne des clients et le fait d’attirer quelqu’un.',
    'No-Solicit Of Employees':
      'Mentionne du personnel et le fait de recruter, d’embaucher ou d’attirer quelqu’un.',
    'Non-Disparagement': 'Mentionne des propos négatifs ou dénigrants.',
    'Termination For Convenience': 'Mentionne la fin de quelque chose ou le fait d’y mettre fin.',
    'Anti-Assignment': 'Mentionne le transfert, la cession ou une autre transmission de quelque chose.',
    'Ip Ownership Assignment': 'Mentionne la propriété ou un transfert.',
    'License Grant': 'Mentionne une licence, un droit ou une autorisation.',
    'Irrevocable Or Perpetual License': 'Mentionne quelque chose d’irrévocable ou de perpétuel.',
    'Source Code Escrow': 'Mentionne un code source et le dépôt de quelque chose auprès de quelqu’un.',
    'Audit Rights': 'Mentionne un audit, une inspection, un examen ou un accès.',
    'Uncapped Liability': 'Mentionne la responsabilité ou des dommages.',
    'Cap On Liability': 'Mentionne la responsabilité ou des dommages.',
    'Liquidated Damages': 'Mentionne des dommages-intérêts, des frais ou une pénalité.',
  },
  checks: {
    'Renewal Term': 'Vérifiez si le contrat se poursuit de lui-même quand vous ne faites rien.',
    'Notice Period To Terminate Renewal':
      'Vérifiez si vous devez notifier quelque chose, avant quelle date et comment.',
    'Most Favored Nation':
      'Vérifiez si quelqu’un doit obtenir le meilleur prix ou les meilleures conditions, et qui.',
    'Non-Compete':
      'Vérifiez quelles activités cela pourrait vous empêcher d’exercer, où et pendant combien de temps.',
    Exclusivity: 'Vérifiez si cela pourrait vous empêcher de travailler avec d’autres.',
    'No-Solicit Of Customers':
      'Vérifiez quels clients cela pourrait vous empêcher de démarcher, et pendant combien de temps.',
    'Competitive Restriction Exception':
      'Vérifiez s’il y a une exception, ce qu’elle couvre, et si vous en avez besoin.',
    'No-Solicit Of Employees':
      'Vérifiez qui vous pourriez ne pas avoir le droit de recruter, et pendant combien de temps.',
    'Non-Disparagement': 'Vérifiez ce que vous pourriez ne plus avoir le droit de dire.',
    'Termination For Convenience':
      'Vérifiez qui peut mettre fin à quoi, pour quels motifs et dans quel délai.',
    'Rofr/Rofo/Rofn': 'Vérifiez qui passe en premier, pour quoi, et quel est le délai pour se décider.',
    'Change Of Control': 'Vérifiez ce que la vente d’une société signifierait pour vous.',
    'Revenue/Profit Sharing': 'Vérifiez qui reçoit combien, de quoi, et comment cela se calcule.',
    'Price Restrictions': 'Vérifiez si un prix peut changer, quand et de combien.',
    'Minimum Commitment': 'Vérifiez si un minimum vous serait applicable même si vous avez besoin de moins.',
    'Volume Restriction':
      'Vérifiez quelle quantité vous pouvez utiliser ou obtenir, et ce que coûterait une quantité supérieure.',
    'Ip Ownership Assignment':
      'Vérifiez si vous céderiez la propriété de quelque chose que vous possédez ou créez.',
    'Joint Ip Ownership':
      'Vérifiez ce qui appartiendrait en commun à plusieurs propriétaires, et ce que chacun pourrait en faire.',
    'Non-Transferable License': 'Vérifiez si vous pouvez transférer une autorisation, et à qui.',
    'Affiliate License-Licensor':
      'Vérifiez si d’autres sociétés du même groupe donnent aussi une autorisation.',
    'Affiliate License-Licensee':
      'Vérifiez si d’autres sociétés du même groupe reçoivent aussi une autorisation.',
    'Unlimited/All-You-Can-Eat-License': 'Vérifiez ce qui est illimité, et ce qui ne l’est pas.',
    'Irrevocable Or Perpetual License':
      'Vérifiez si vous donneriez une autorisation que vous ne pouvez pas retirer.',
    'Post-Termination Services': 'Vérifiez quelles obligations vous garderiez après la fin du contrat.',
    'Audit Rights': 'Vérifiez ce que vous pourriez devoir montrer, à qui et à quelle fréquence.',
    'Uncapped Liability': 'Vérifiez si vous pourriez devoir plus que prévu.',
    'Cap On Liability': 'Vérifiez si cela limite ce que vous pourriez réclamer en cas de dommage.',
    'Liquidated Damages': 'Vérifiez ce que vous pourriez devoir payer, et quand.',
    'Warranty Duration':
      'Vérifiez si vous pourriez réclamer en cas de défauts, ou pourriez devoir y remédier, et pendant combien de temps.',
    Insurance: 'Vérifiez si vous devez souscrire une assurance, et ce qu’elle doit couvrir.',
    'Covenant Not To Sue': 'Vérifiez quels droits vous pourriez ne plus pouvoir faire valoir en justice.',
    'Third Party Beneficiary':
      'Vérifiez si d’autres que les parties auraient des droits en vertu du contrat.',
  },
  explains: {
    Parties:
      'Les personnes ou entreprises qu’un contrat désigne comme parties peuvent avoir des droits et des obligations en vertu de ce contrat.',
    'Agreement Date': 'Un contrat peut commencer à s’appliquer un autre jour que celui de sa date.',
    'Effective Date':
      'Un contrat, ou une partie d’un contrat, commence à s’appliquer un certain jour. Ce n’est pas toujours celui de la signature.',
    'Expiration Date':
      'Certains contrats prennent fin un jour donné ou au bout d’un certain temps, d’autres lorsque tout est fait ou lorsque quelqu’un y met fin.',
    'Renewal Term':
      'Un renouvellement permet à un contrat de continuer pour une nouvelle période. Certains contrats se renouvellent d’eux-mêmes si personne ne l’empêche à temps.',
    'Notice Period To Terminate Renewal':
      'Le préavis indique combien de temps à l’avance il faut prévenir l’autre partie. Une notification qui arrive trop tard peut rester sans effet.',
    'Governing Law':
      'Le droit applicable est celui selon lequel un litige sur le contrat est principalement tranché, souvent celui d’un État ou d’un pays déterminé.',
    'Most Favored Nation':
      'Une clause du traitement le plus favorable promet à quelqu’un des conditions au moins aussi bonnes que celles que d’autres obtiennent.',
    'Non-Compete':
      'Une clause de non-concurrence vise à empêcher quelqu’un d’exercer certains emplois ou certaines activités, souvent pour un temps ou dans certains lieux seulement.',
    Exclusivity:
      'L’exclusivité réserve quelque chose à une partie, de sorte que d’autres ne puissent pas l’avoir en même temps.',
    'No-Solicit Of Customers':
      'Une clause de non-sollicitation de clients vise à empêcher quelqu’un d’essayer d’attirer les clients d’une autre personne ou entreprise.',
    'Competitive Restriction Exception':
      'Une exception indique ce qui reste permis alors que, sans elle, ce serait exclu, par exemple par une interdiction de concurrence.',
    'No-Solicit Of Employees':
      'Une clause de non-sollicitation de salariés vise à empêcher quelqu’un d’embaucher le personnel d’une autre personne ou entreprise, ou d’essayer de le débaucher.',
    'Non-Disparagement':
      'Une clause de non-dénigrement vise à empêcher quelqu’un de dire du mal d’une autre personne ou entreprise.',
    'Termination For Convenience':
      'On peut mettre fin à certains contrats sans motif, à d’autres seulement pour certains motifs. Il faut souvent donner un préavis.',
    'Rofr/Rofo/Rofn':
      'Celui qui a un droit de préférence ou de première offre a sa chance avant d’autres, par exemple lorsque quelque chose est vendu.',
    'Change Of Control':
      'Un changement de propriétaire ou de contrôle signifie que quelqu’un d’autre obtient le contrôle d’une société, par exemple en la rachetant.',
    'Anti-Assignment':
      'Céder un contrat, c’est le transférer à quelqu’un d’autre, ou transférer des droits qui en découlent. Souvent, l’autre partie doit être d’accord.',
    'Revenue/Profit Sharing':
      'Une part des revenus est une somme qui dépend de ce qui est vendu ou gagné, comme une redevance ou une commission.',
    'Price Restrictions':
      'Une limite de prix indique qu’un prix ne peut changer qu’à certains moments ou que d’un certain montant, qu’il ne peut pas changer du tout, ou qu’il doit rester au-dessus ou au-dessous d’un montant.',
    'Minimum Commitment':
      'Un minimum est ce qu’il faut au moins acheter, payer ou livrer, même si l’on a besoin de moins.',
    'Volume Restriction':
      'Une limite de quantité indique quelle quantité de quelque chose peut être utilisée, achetée ou livrée.',
    'Ip Ownership Assignment':
      'Celui qui crée quelque chose n’en est pas toujours propriétaire : un contrat peut donner à quelqu’un d’autre la propriété de ce qui est créé, ou des droits sur cette création.',
    'Joint Ip Ownership':
      'La propriété commune signifie que quelque chose appartient en commun à plusieurs personnes ou entreprises.',
    'License Grant':
      'Une licence est une autorisation d’utiliser quelque chose qui appartient à quelqu’un d’autre.',
    'Non-Transferable License':
      'Une autorisation non transférable ne peut pas être transmise, ou seulement comme le contrat le permet.',
    'Affiliate License-Licensor':
      'Les sociétés affiliées sont en général des sociétés du même groupe. Certaines autorisations couvrent aussi ce qui leur appartient.',
    'Affiliate License-Licensee':
      'Les sociétés affiliées sont en général des sociétés du même groupe. Certaines autorisations valent aussi pour elles.',
    'Unlimited/All-You-Can-Eat-License':
      'Une autorisation d’utilisation illimitée ne fixe aucune limite de quantité ni de fréquence.',
    'Irrevocable Or Perpetual License':
      '« Irrévocable » signifie que quelque chose n’est pas censé être retiré ; « perpétuel », qu’aucune fin n’est fixée.',
    'Source Code Escrow':
      'Lors d’un dépôt de code source, un tiers neutre garde le code et le remet dans les cas convenus.',
    'Post-Termination Services':
      'Certains droits et obligations continuent après la fin d’un contrat, par exemple celle de garder quelque chose confidentiel.',
    'Audit Rights':
      'Un audit permet à quelqu’un d’examiner les documents ou les locaux d’une autre personne ou entreprise, par exemple pour voir si un contrat est respecté.',
    'Uncapped Liability':
      'Quiconque est responsable d’un dommage doit en général le réparer. Sans limite dans le contrat, il peut s’agir d’un montant très élevé.',
    'Cap On Liability':
      'Quiconque est responsable d’un dommage doit en général le réparer. Certains contrats limitent le montant ou excluent la responsabilité.',
    'Liquidated Damages':
      'Certains contrats fixent à l’avance ce que doit celui qui ne les respecte pas ou y met fin plus tôt que prévu.',
    'Warranty Duration':
      'Une garantie promet que quelque chose est tel qu’indiqué ou convenu. Souvent, il faut la faire valoir dans un certain délai.',
    Insurance: 'Une assurance couvre certaines pertes. Certains contrats exigent que quelqu’un en ait une.',
    'Covenant Not To Sue':
      'Celui qui promet de ne pas agir en justice promet de ne pas porter certaines réclamations devant un tribunal.',
    'Third Party Beneficiary':
      'En général, seules les parties ont des droits en vertu d’un contrat. Certains contrats donnent aussi des droits à des tiers, c’est-à-dire à d’autres personnes ou entreprises.',
  },
  acts: {
    pay: 'payer une somme d’argent',
    keepSecret: 'garder confidentielles certaines informations',
    inform: 'informer quelqu’un',
    deliver: 'livrer ou fournir quelque chose',
    coverLosses: 'répondre de certaines pertes ou réclamations',
    keepRecords: 'tenir ou conserver des registres',
    giveBack: 'rendre ou détruire quelque chose',
    insure: 'avoir une assurance déterminée',
    comply: 'respecter certaines lois ou règles',
    perform: 'réaliser certains travaux ou fournir certains services',
    cooperate: 'coopérer avec quelqu’un',
    refrain: 'respecter l’interdiction que pose cette phrase',
    other: 'faire ce que dit cette phrase',
  },
  actChecks: {
    pay: 'Vérifiez s’il faut payer quelque chose, combien et quand.',
    keepSecret: 'Vérifiez si quelque chose doit rester confidentiel, et pendant combien de temps.',
    inform: 'Vérifiez s’il faut informer quelqu’un, de quoi, et dans quel délai.',
    deliver: 'Vérifiez s’il faut livrer ou fournir quelque chose, et dans quel délai.',
    coverLosses: 'Vérifiez de quelles pertes ou réclamations il faudrait peut-être répondre.',
    keepRecords: 'Vérifiez s’il faut tenir ou conserver des registres, et pendant combien de temps.',
    giveBack: 'Vérifiez s’il faut rendre ou détruire quelque chose, et dans quel délai.',
    insure: 'Vérifiez s’il faut souscrire une assurance, pour quoi, et jusqu’à quel montant.',
    comply: 'Vérifiez quelles lois ou règles il faudrait peut-être respecter.',
    perform:
      'Vérifiez quels travaux il faudrait peut-être réaliser, ou quels services fournir, comment, et dans quel délai.',
    cooperate: 'Vérifiez avec qui il faudrait coopérer, sur quoi, et jusqu’où.',
    refrain: 'Vérifiez ce qui pourrait être interdit ici, et pendant combien de temps.',
    other: 'Vérifiez ce qu’il faudrait peut-être faire ici, et dans quel délai.',
  },
  phrases: {
    youMust: 'Vous ({who}) devez {act}, dans la mesure indiquée ici.',
    theyMust: 'La partie « {who} » doit {act}, dans la mesure indiquée ici.',
    everyoneMust: 'Chaque partie doit {act}, dans la mesure indiquée ici.',
    you: 'En ce qui vous concerne ({who}) : {check}',
    they: 'Concernant la partie « {who} » : {check}',
    everyone: 'Concernant chaque partie : {check}',
    quoted: '« {words} »',
    mentioned: 'Dans cette phrase : {what}.',
    called: 'En haut du texte : « {name} ».',
    money: 'Argent',
    moneyMeans: 'Cette phrase mentionne une somme d’argent.',
    date: 'Date',
    dateMeans: 'Cette phrase mentionne une date.',
    nothing:
      'Les règles intégrées n’ont rien trouvé dans ce texte qu’elles puissent expliquer. Lisez le contrat lui-même.',
    notEnglish:
      'Les règles intégrées ne lisent que les contrats en anglais. Elles ne peuvent pas expliquer ce texte.',
    notRead: 'Ne fait pas partie de cette explication : {file}.',
    toCheck: 'Passages à relire avant de signer : {count}. Ils figurent sous « {risks} ».',
    ask: 'Demandez à l’expéditeur tout ce que vous ne comprenez pas. Si l’enjeu est important pour vous, consultez un avocat.',
    byRules:
      'Cette explication provient de règles intégrées, et non d’une IA ou d’un avocat. Elle peut être erronée ou incomplète. Seul le contrat lui-même fait foi.',
    byAi: 'Cette explication a été rédigée par une IA ({model}), et non par un avocat. Elle peut être erronée ou incomplète. Seul le contrat lui-même fait foi.',
    summary: 'Résumé',
    explanation: 'En langage clair',
    keyPoints: 'Points clés',
    obligations: 'Obligations',
    risks: 'Risques',
    recommendation: 'Recommandation',
    show: 'Afficher dans le contrat',
    none: 'Rien n’a été reconnu ici. Le contrat peut malgré tout en parler.',
    point: '{name} : {means}',
    conditions: 'Lisez cette phrase en entier : elle peut mentionner des conditions.',
    partly: 'Le contrat est trop long pour être lu en entier. Cette explication en couvre une partie.',
    cutOff:
      'La réponse de l’IA a été interrompue parce qu’elle devenait trop longue. Il manque des parties de cette explication, peut-être aussi des risques.',
    leftOut: 'Passages omis parce qu’ils semblent s’adresser à une IA : {count}.',
  },
}
