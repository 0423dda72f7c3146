import type { Words } from './words.ts'

export const french: Words = {
  categories: {
    'Document Name': ['Nom du contrat', 'Indique comment s’appelle ce contrat.'],
    Parties: ['Qui s’engage', 'Nomme les personnes ou les entreprises qui concluent ce contrat.'],
    'Agreement Date': ['Date du contrat', 'Indique la date de ce contrat.'],
    'Effective Date': ['Début', 'Indique à partir de quand le contrat s’applique.'],
    'Expiration Date': ['Durée', 'Indique combien de temps dure le contrat ou quand il prend fin.'],
    'Renewal Term': ['Renouvellement', 'Mentionne un renouvellement ou une prolongation.'],
    'Notice Period To Terminate Renewal': [
      'Renouvellement et préavis',
      'Mentionne un préavis avec un renouvellement ou la fin d’une période.',
    ],
    'Governing Law': ['Droit applicable', 'Indique le droit de quel État ou pays s’applique.'],
    'Non-Compete': ['Concurrence', 'Mentionne la concurrence ou des concurrents.'],
    Exclusivity: [
      'Exclusivité',
      'Concerne la question de savoir si un droit est exclusif ou si quelqu’un peut travailler avec d’autres.',
    ],
    'No-Solicit Of Customers': [
      'Clients',
      'Concerne la question de savoir si quelqu’un peut démarcher les clients d’autrui.',
    ],
    'No-Solicit Of Employees': ['Salariés', 'Mentionne le recrutement de salariés.'],
    'Non-Disparagement': [
      'Propos négatifs',
      'Concerne la question de savoir si quelqu’un peut dire du mal d’autrui.',
    ],
    'Termination For Convenience': [
      'Résiliation sans motif',
      'Concerne la possibilité de mettre fin au contrat sans avoir à donner de motif.',
    ],
    'Rofr/Rofo/Rofn': ['Droit de priorité', 'Mentionne un droit d’être consulté avant les autres.'],
    'Change Of Control': [
      'Changement de propriétaire',
      'Mentionne un nouveau propriétaire d’une entreprise, sa vente ou sa fusion.',
    ],
    'Anti-Assignment': ['Cession à d’autres', 'Mentionne le transfert de quelque chose à d’autres.'],
    'Revenue/Profit Sharing': [
      'Part des revenus',
      'Mentionne une redevance, une commission ou une part des ventes, des revenus ou des bénéfices.',
    ],
    'Ip Ownership Assignment': [
      'Propriété des résultats',
      'Mentionne à qui appartiennent, ou reviennent, des résultats, des inventions ou d’autres droits de propriété intellectuelle.',
    ],
    'Joint Ip Ownership': [
      'Propriété partagée',
      'Concerne la question de savoir si une propriété intellectuelle appartient à plusieurs ensemble.',
    ],
    'License Grant': [
      'Autorisation d’utiliser',
      'Mentionne une autorisation, ou un droit, d’utiliser quelque chose.',
    ],
    'Non-Transferable License': [
      'Transmission de l’autorisation',
      'Mentionne qu’une autorisation ne peut pas être cédée, ou seulement dans certaines limites.',
    ],
    'Affiliate License-Licensee': [
      'Sociétés affiliées autorisées',
      'Mentionne une autorisation d’utiliser quelque chose et des sociétés affiliées.',
    ],
    'Irrevocable Or Perpetual License': [
      'Autorisation durable',
      'Mentionne une autorisation qui ne peut pas être retirée ou qui n’a pas de date de fin.',
    ],
    'Source Code Escrow': [
      'Code source en dépôt',
      'Mentionne un code source et sa conservation par un tiers.',
    ],
    'Post-Termination Services': ['Après la fin', 'Mentionne la fin du contrat, ou ce qui lui survit.'],
    'Audit Rights': ['Contrôles', 'Concerne le contrôle de livres, de registres ou de locaux.'],
    'Uncapped Liability': [
      'Étendue de la responsabilité',
      'Concerne l’étendue de la responsabilité, ou les cas où une limite ne s’applique pas.',
    ],
    'Cap On Liability': [
      'Limite de responsabilité',
      'Concerne une limite de la responsabilité, par montant ou par type de dommage.',
    ],
    'Liquidated Damages': [
      'Indemnité convenue',
      'Mentionne une indemnité convenue, ou des frais de retard, de manquement ou de fin anticipée.',
    ],
    'Warranty Duration': ['Garantie', 'Concerne la durée d’une garantie.'],
    Insurance: ['Assurance', 'Mentionne une assurance.'],
    'Covenant Not To Sue': [
      'Renonciation à agir',
      'Concerne la question de savoir si quelqu’un peut agir en justice ou contester les droits d’autrui.',
    ],
    'Third Party Beneficiary': [
      'Tiers',
      'Mentionne des droits, ou l’absence de droits, de personnes extérieures au contrat.',
    ],
  },
  checks: {
    'Renewal Term': 'Vérifiez si le contrat se poursuit de lui-même lorsque vous ne faites rien.',
    'Notice Period To Terminate Renewal':
      'Vérifiez si vous devez donner un préavis, jusqu’à quand et comment.',
    'Non-Compete': 'Vérifiez quelles activités cela pourrait vous interdire, où et pendant combien de temps.',
    Exclusivity: 'Vérifiez si cela pourrait vous empêcher de travailler avec d’autres.',
    'No-Solicit Of Customers':
      'Vérifiez quels clients vous ne pourriez pas démarcher, et pendant combien de temps.',
    'No-Solicit Of Employees': 'Vérifiez qui vous ne pourriez pas recruter, et pendant combien de temps.',
    'Non-Disparagement': 'Vérifiez ce que vous pourriez ne plus avoir le droit de dire.',
    'Termination For Convenience': 'Vérifiez qui peut mettre fin au contrat sans motif, et dans quel délai.',
    'Change Of Control': 'Vérifiez ce que la vente d’une société signifierait pour vous.',
    'Ip Ownership Assignment':
      'Vérifiez si vous céderiez la propriété de quelque chose que vous possédez ou créez.',
    'Irrevocable Or Perpetual License':
      'Vérifiez si vous donneriez une autorisation que vous ne pouvez pas retirer.',
    'Post-Termination Services': 'Vérifiez quelles obligations vous garderiez après la fin du contrat.',
    'Audit Rights': 'Vérifiez ce que vous pourriez devoir montrer, à qui et à quelle fréquence.',
    'Uncapped Liability': 'Vérifiez si vous pourriez devoir plus que prévu.',
    'Cap On Liability': 'Vérifiez si cela limite ce que vous pourriez réclamer en cas de dommage.',
    'Liquidated Damages': 'Vérifiez ce que vous pourriez devoir payer, et quand.',
    'Covenant Not To Sue': 'Vérifiez quels droits vous ne pourriez plus faire valoir en justice.',
  },
  acts: {
    pay: 'payer une somme d’argent',
    keepSecret: 'garder des informations confidentielles',
    inform: 'donner un avis ou une information',
    deliver: 'livrer ou fournir quelque chose',
    giveBack: 'restituer ou détruire quelque chose',
    insure: 'avoir une assurance',
    coverLosses: 'répondre de pertes ou de réclamations',
    comply: 'respecter certaines lois ou règles',
    maintain: 'maintenir quelque chose en bon état',
    keepRecords: 'tenir des registres',
    perform: 'effectuer un certain travail',
    refrain: 's’abstenir de ce que cette phrase exclut',
    other: 'faire ce que dit cette phrase',
  },
  phrases: {
    you: 'En tant que partie au contrat ({who}), vous avez l’obligation suivante : {act}.',
    they: 'La partie « {who} » a l’obligation suivante : {act}.',
    everyone: 'Chaque partie a l’obligation suivante : {act}.',
    deadline: 'Délai dans cette phrase : {when}.',
    amounts: 'Montants dans cette phrase : {amounts}.',
    dates: 'Dates dans cette phrase : {dates}.',
    called: 'Titre dans le texte : « {name} ».',
    parties: 'Parties nommées : {parties}.',
    money: 'Argent',
    moneyMeans: 'Cette phrase mentionne une somme d’argent.',
    date: 'Date',
    dateMeans: 'Cette phrase mentionne une date.',
    nothing:
      'Les règles intégrées n’ont rien trouvé dans ce texte qu’elles puissent expliquer. Lisez le contrat lui-même.',
    notEnglish:
      'Les règles intégrées ne lisent que les contrats en anglais. Elles ne peuvent pas expliquer ce texte.',
    notRead: 'Ne fait pas partie de cette explication : {file}.',
    toCheck: 'Passages à relire avant de signer : {count}. Ils figurent sous « {risks} ».',
    ask: 'Demandez à l’expéditeur tout ce que vous ne comprenez pas. Si l’enjeu est important pour vous, consultez un avocat.',
    byRules:
      'Cette explication provient de règles intégrées, et non d’une IA ou d’un avocat. Elle peut être erronée ou incomplète. Seul le contrat lui-même vous engage.',
    byAi: 'Cette explication a été rédigée par une IA ({model}), et non par un avocat. Elle peut être erronée ou incomplète. Seul le contrat lui-même vous engage.',
    summary: 'Résumé',
    explanation: 'En langage clair',
    keyPoints: 'Points clés',
    obligations: 'Obligations',
    risks: 'Risques',
    recommendation: 'Recommandation',
    show: 'Afficher dans le contrat',
    none: 'Rien n’a été trouvé ici.',
    point: '{name} : {means}',
    conditions: 'Cette phrase mentionne des conditions : lisez-la en entier.',
    partly: 'Le contrat est trop long pour être lu en entier. Cette explication en couvre une partie.',
    leftOut: 'Passages omis parce qu’ils semblent s’adresser à une IA : {count}.',
  },
}
