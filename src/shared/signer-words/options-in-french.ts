import type { OptionTranslation } from './options-in-english.ts'

export const optionsInFrench: OptionTranslation = {
  nothingSent: 'Rien n’est envoyé avant que vous ne confirmiez.',
  decline: 'Refuser de signer',
  declineHint: 'Met fin à la procédure de signature pour tous.',
  correct: 'Demander une correction',
  correctHint: 'Quelque chose est inexact dans le contrat.',
  handOver: 'Quelqu’un d’autre doit signer',
  handOverHint: 'Vous nommez la personne, et l’expéditeur décide.',
  withdraw: 'Retirer votre consentement',
  withdrawHint: 'Vous ne souhaitez plus signer par voie électronique.',
  notMe: 'Ce n’est pas pour moi',
  notMeHint: 'Le message n’est pas parvenu à la bonne personne.',
  otherOptions: 'Autres possibilités',
  declineText:
    'Le contrat reste sans effet pour tous, et ce refus est définitif. L’expéditeur reçoit votre motif. Les autres signataires apprennent seulement que vous avez refusé.',
  declineReason: 'Pourquoi refusez-vous ?',
  declineButton: 'Refuser et arrêter la procédure',
  correctText:
    'L’expéditeur reçoit ceci par e-mail et décide : vous envoyer un contrat corrigé, ou le laisser tel quel. D’ici là, vous pouvez toujours signer.',
  correctWhat: 'Que faut-il corriger ?',
  correctButton: 'Demander la correction',
  handOverText:
    'Si l’expéditeur est d’accord, cette personne reçoit son propre lien, et le vôtre ne fonctionne plus. Rien ne lui est envoyé avant cela.',
  personName: 'Nom',
  personEmail: 'Adresse e-mail',
  personPhone: 'Numéro de téléphone mobile (États-Unis, facultatif)',
  handOverButton: 'Demander à l’expéditeur',
  withdrawText:
    'Rien ne sera signé, et vous ne recevrez pas de rappel. L’expéditeur en est informé et peut vous demander de signer sur papier. Vous pouvez consentir à nouveau par ce lien tant que le contrat est ouvert.',
  withdrawReason: 'Motif (facultatif)',
  withdrawButton: 'Retirer le consentement',
  notMeText:
    'Ce lien ne fonctionnera plus, et nous n’enverrons plus rien sur ce contrat à {{email}}. L’expéditeur en est informé et peut saisir la bonne adresse. Tant que l’expéditeur n’a pas répondu, vous pouvez revenir sur cette réponse avec ce lien.',
  notMeButton: 'Ce n’est pas pour moi',
  visibly: 'Vous avez ouvert un lien que l’expéditeur pouvait voir lui aussi. Cela sera consigné.',
  reasonMissing: 'Indiquez un motif.',
  fillIn: 'À remplir.',
  emailInvalid: 'Saisissez une adresse e-mail valide.',
  failed: 'Cela n’a pas fonctionné. Réessayez.',
  told: 'L’expéditeur est prévenu',
  toldText: 'Vous recevrez la réponse par e-mail. Vous pouvez fermer cette page ou continuer à lire.',
  declined: 'Vous avez refusé de signer',
  declinedText: 'Le contrat est sans effet, et vous n’avez rien signé. Vous n’avez rien d’autre à faire.',
  withdrawn: 'Votre consentement est retiré',
  withdrawnText:
    'Vous n’avez rien signé. Pour signer par voie électronique malgré tout, consentez à nouveau sur cette page. Pour signer sur papier, demandez à l’expéditeur.',
  notMeDone: 'Merci de nous l’avoir dit',
  notMeDoneText:
    'Ce lien ne permet plus de signer, et nous ne vous enverrons plus rien sur ce contrat. Vous pouvez fermer cette page.',
  notMeAgain: 'Quelqu’un a indiqué que ceci ne lui était pas destiné',
  notMeAgainText: 'Ce lien ne permet plus de signer.',
  takeBackText:
    'Si c’était une erreur, vous pouvez revenir ici sur cette réponse tant que l’expéditeur n’a pas répondu.',
  takeBackButton: 'C’est bien pour moi',
  takeBackFailed:
    'Vous ne pouvez revenir sur cette réponse qu’avec le même lien, et tant que l’expéditeur n’a pas répondu.',
  correctionOpen:
    'Vous avez demandé une correction le {{time}}. L’expéditeur n’a pas encore répondu. Vous pouvez toujours signer le contrat tel quel.',
  correctionStands: 'L’expéditeur a répondu que le contrat reste tel quel.',
  handOverOpen: 'Vous avez nommé quelqu’un d’autre le {{time}}. L’expéditeur n’a pas encore répondu.',
  handOverRefused:
    'L’expéditeur n’a pas accepté que quelqu’un d’autre signe. Il vous est toujours demandé de signer.',
  consentWithdrawn:
    'Votre consentement a été retiré le {{time}}. Rien n’est signé. Pour signer par voie électronique, consentez à nouveau.',
  consentAskedAgain:
    'Votre consentement a été retiré le {{time}}. L’expéditeur vous demande de le donner à nouveau. Rien ne vous y oblige.',
  'error.sender_looking':
    'Votre session est ouverte en tant qu’expéditeur : vous ne pouvez donc pas répondre pour ce signataire. Utilisez plutôt la page du contrat.',
  'error.own_address':
    'C’est l’adresse à laquelle le contrat a été envoyé. Saisissez celle de l’autre personne.',
  'error.already_told': 'Vous l’avez déjà dit à l’expéditeur. Il n’a pas encore répondu.',
  'error.too_many_replies':
    'Vous avez beaucoup écrit à l’expéditeur aujourd’hui. Réessayez demain, ou écrivez-lui directement.',
}
