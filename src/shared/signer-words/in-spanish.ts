import type { ConsentWords } from './words.ts'
import { pageInSpanish as page } from './page-in-spanish.ts'

const consent: ConsentWords = {
  esign: {
    label: 'Acepto firmar este contrato electrónicamente',
    short: 'Si lo prefiere, puede firmar en papel.',
    disclosures: [
      [
        'Su elección',
        'Si lo prefiere, puede firmar en papel. Pida al remitente una copia en papel de este contrato, antes o después de firmar. El remitente le dirá si tiene algún costo.',
      ],
      [
        'Retirar el consentimiento',
        'Puede retirar este consentimiento en cualquier momento antes de firmar: elija «¿No puede firmar esto?» en esta página o avise al remitente. En ese caso no se firma nada, y el remitente puede pedirle que firme en papel. Retirarlo más tarde no anula una firma que ya haya dado.',
      ],
      [
        'Qué abarca',
        'Este consentimiento abarca únicamente este contrato y los mensajes relacionados con él.',
      ],
      [
        'Mantener al día sus datos de contacto',
        'Si cambia su dirección de correo electrónico o su número de teléfono, avise al remitente, que puede corregirlos y enviarle un enlace nuevo.',
      ],
      [
        'Copias en papel',
        'Puede guardar o imprimir el PDF firmado. Se le envía por correo electrónico, salvo que el remitente lo haya desactivado; en ese caso, pídaselo al remitente. El remitente le enviará una copia en papel si la solicita.',
      ],
      [
        'Qué necesita',
        'Un navegador web actualizado, una dirección de correo electrónico, un programa que abra archivos PDF y, si se pide un código, un teléfono que reciba mensajes de texto.',
      ],
      [
        'Su dispositivo',
        'Al leer esta página y continuar, usted demuestra que este dispositivo puede abrir documentos electrónicos.',
      ],
    ],
  },
  gdpr: {
    label: 'Acepto que se traten mis datos para probar esta firma',
    short: 'Se conservan siete años como prueba.',
    text: 'Plainseal registra su nombre, sus datos de contacto, su dirección IP, su dispositivo, su firma y las horas de sus acciones, así como su ubicación si la comparte. Estas pruebas se conservan durante siete años desde que se completa el contrato, o más si la ley lo exige, se muestran a todas las personas que reciben el PDF firmado y no se usan para nada más.',
  },
  communications: {
    label: 'Acepto recibir mensajes sobre este contrato por correo electrónico y por mensaje de texto',
    short: 'Opcional. Su operador puede aplicar tarifas.',
    text: 'Pueden aplicarse tarifas por mensajes y datos. Responda STOP a cualquier mensaje de texto para dejar de recibirlos. Esta opción es voluntaria.',
  },
}

export const spanish = { page, consent }
