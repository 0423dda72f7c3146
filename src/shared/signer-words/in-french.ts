import type { ConsentWords } from './words.ts'
import { pageInFrench as page } from './page-in-french.ts'

const consent: ConsentWords = {
  esign: {
    label: 'J’accepte de signer ce contrat par voie électronique',
    short: 'Vous pouvez aussi signer sur papier.',
    disclosures: [
      [
        'Votre choix',
        'Vous pouvez signer sur papier si vous préférez. Demandez à l’expéditeur un exemplaire papier de ce contrat, avant ou après la signature. L’expéditeur vous dira si cela entraîne des frais.',
      ],
      [
        'Retrait',
        'Vous pouvez retirer ce consentement à tout moment avant de signer : choisissez « Vous ne pouvez pas signer ? » sur cette page, ou prévenez l’expéditeur. Rien n’est alors signé, et l’expéditeur peut vous demander de signer sur papier. Un retrait ultérieur n’annule pas une signature déjà donnée.',
      ],
      ['Ce qu’il couvre', 'Ce consentement ne couvre que ce contrat et les messages qui le concernent.'],
      [
        'Tenir vos coordonnées à jour',
        'Si votre adresse e-mail ou votre numéro de téléphone change, prévenez l’expéditeur, qui peut les corriger et vous envoyer un nouveau lien.',
      ],
      [
        'Exemplaires papier',
        'Vous pouvez enregistrer ou imprimer le PDF signé. Il vous est envoyé par e-mail, sauf si l’expéditeur l’a désactivé ; dans ce cas, demandez-le à l’expéditeur. L’expéditeur vous enverra un exemplaire papier si vous le demandez.',
      ],
      [
        'Ce qu’il vous faut',
        'Un navigateur web à jour, une adresse e-mail, un programme qui ouvre les fichiers PDF et, si un code est demandé, un téléphone qui reçoit des SMS.',
      ],
      [
        'Votre appareil',
        'En lisant cette page et en continuant, vous démontrez que cet appareil peut ouvrir des documents électroniques.',
      ],
    ],
  },
  gdpr: {
    label: 'J’accepte que mes données soient traitées pour prouver cette signature',
    short: 'Conservées sept ans comme preuve.',
    text: 'Plainseal enregistre votre nom, vos coordonnées, votre adresse IP, votre appareil, votre signature et les heures de vos actions, ainsi que votre position si vous la partagez. Ces preuves sont conservées pendant sept ans après la conclusion du contrat, plus longtemps si la loi l’exige, sont montrées à toute personne qui reçoit le PDF signé et ne sont utilisées à aucune autre fin.',
  },
  communications: {
    label: 'J’accepte de recevoir des messages sur ce contrat par e-mail et par SMS',
    short: 'Facultatif. Frais d’opérateur possibles.',
    text: 'Des frais de message et de données peuvent s’appliquer. Répondez STOP à un SMS pour ne plus en recevoir. Ce choix est facultatif.',
  },
}

export const french = { page, consent }
