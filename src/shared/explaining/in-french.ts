import type { Words } from './words.ts'

export const french: Words = {
  categories: {
    Parties: ['Noms', 'Mentionne des personnes ou des entreprises par leur nom.'],
    'Agreement Date': ['Date du contrat', 'Indique la date de ce contrat.'],
    'Effective Date': ['Début', 'Mentionne à partir de quand quelque chose s’applique ou commence.'],
    'Expiration Date': ['Durée', 'Mentionne combien de temps quelque chose dure ou quand cela prend fin.'],
    'Renewal Term': ['Renouvellement', 'Mentionne un renouvellement ou une prolongation.'],
    'Notice Period To Terminate Renewal': ['Préavis', 'Mentionne un avis, et un renouvellement ou une fin.'],
    'Governing Law': ['Droit applicable', 'Mentionne le droit qui s’applique.'],
    'Non-Compete': ['Concurrence', 'Mentionne la concurrence ou des concurrents.'],
    'No-Solicit Of Customers': ['Clients', 'Mentionne des clients et le fait d’attirer quelqu’un.'],
    'No-Solicit Of Employees': [
      'Salariés',
      'Mentionne du personnel et le fait de recruter, d’embaucher ou d’attirer quelqu’un.',
    ],
    'Non-Disparagement': ['Propos négatifs', 'Mentionne des propos négatifs ou dénigrants.'],
    'Termination For Convenience': ['Fin', 'Mentionne la fin de quelque chose ou le fait d’y mettre fin.'],
    'Anti-Assignment': [
      'Transfert',
      'Mentionne le transfert, la cession ou une autre transmission de quelque chose.',
    ],
    'Ip Ownership Assignment': ['Propriété', 'Mentionne la propriété ou un transfert.'],
    'License Grant': ['Autorisation', 'Mentionne une licence, un droit ou une autorisation.'],
    'Irrevocable Or Perpetual License': [
      'Effet durable',
      'Mentionne quelque chose d’irrévocable ou de perpétuel.',
    ],
    'Source Code Escrow': ['Code source', 'Mentionne un code source et un dépôt.'],
    'Audit Rights': ['Contrôles', 'Mentionne un audit, une inspection, un examen ou un accès.'],
    'Uncapped Liability': ['Responsabilité', 'Mentionne la responsabilité ou des dommages.'],
    'Cap On Liability': ['Responsabilité et ses limites', 'Mentionne la responsabilité ou des dommages.'],
    'Liquidated Damages': [
      'Indemnités et frais',
      'Mentionne des dommages-intérêts, des frais ou une pénalité.',
    ],
    'Covenant Not To Sue': [
      'Réclamations et litiges',
      'Mentionne des réclamations, des litiges, des procès ou la contestation de quelque chose.',
    ],
  },
  checks: {
    'Renewal Term': 'Vérifiez si le contrat se poursuit de lui-même lorsque vous ne faites rien.',
    'Notice Period To Terminate Renewal':
      'Vérifiez si vous devez donner un préavis, avant quelle date et comment.',
    'Non-Compete': 'Vérifiez quelles activités cela pourrait vous interdire, où et pendant combien de temps.',
    'No-Solicit Of Customers':
      'Vérifiez quels clients vous ne pourriez pas démarcher, et pendant combien de temps.',
    'No-Solicit Of Employees': 'Vérifiez qui vous ne pourriez pas recruter, et pendant combien de temps.',
    'Non-Disparagement': 'Vérifiez ce que vous pourriez ne plus avoir le droit de dire.',
    'Termination For Convenience':
      'Vérifiez qui peut mettre fin à quoi, pour quels motifs et dans quel délai.',
    'Ip Ownership Assignment':
      'Vérifiez si vous céderiez la propriété de quelque chose que vous possédez ou créez.',
    'Irrevocable Or Perpetual License':
      'Vérifiez si vous donneriez une autorisation que vous ne pouvez pas retirer.',
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
    coverLosses: 'répondre de pertes ou de réclamations',
    keepRecords: 'tenir des registres',
    refrain: 's’abstenir de ce que cette phrase exclut',
    other: 'faire ce que dit cette phrase',
  },
  phrases: {
    you: 'Concerne la question de savoir si, ou quand, vous ({who}) devez {act}.',
    they: 'Concerne la question de savoir si, ou quand, la partie « {who} » doit {act}.',
    everyone: 'Concerne la question de savoir si, ou quand, chaque partie doit {act}.',
    mentioned: 'Mentionné ici : {what}.',
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
    point: '{name} : {means}',
    conditions: 'Lisez cette phrase en entier : elle peut mentionner des conditions.',
    partly: 'Le contrat est trop long pour être lu en entier. Cette explication en couvre une partie.',
    leftOut: 'Passages omis parce qu’ils semblent s’adresser à une IA : {count}.',
  },
}
