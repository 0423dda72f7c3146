import type { ConsentWords } from './words.ts'
import { pageInPortuguese as page } from './page-in-portuguese.ts'

const consent: ConsentWords = {
  esign: {
    label: 'Concordo em assinar este contrato eletronicamente',
    short: 'Se preferir, pode assinar em papel.',
    disclosures: [
      [
        'A sua escolha',
        'Se preferir, pode assinar em papel. Peça ao remetente uma cópia em papel deste contrato, antes ou depois de assinar. O remetente informará se há algum custo.',
      ],
      [
        'Revogar o consentimento',
        'Você pode revogar este consentimento a qualquer momento antes de assinar: escolha “Não pode assinar isto?” nesta página ou avise o remetente. Nesse caso nada é assinado, e o remetente pode pedir que você assine em papel. Revogá-lo depois não desfaz uma assinatura já dada.',
      ],
      ['O que abrange', 'Este consentimento abrange apenas este contrato e as mensagens sobre ele.'],
      [
        'Manter os seus contatos atualizados',
        'Se o seu e-mail ou número de telefone mudar, avise o remetente, que pode corrigi-los e enviar um novo link.',
      ],
      [
        'Cópias em papel',
        'Você pode salvar ou imprimir o PDF assinado. Ele é enviado por e-mail, a menos que o remetente tenha desativado isso; nesse caso, peça-o ao remetente. O remetente enviará uma cópia em papel se você pedir.',
      ],
      [
        'Do que precisa',
        'Um navegador atualizado, um endereço de e-mail, um programa que abra arquivos PDF e, se for pedido um código, um telefone que receba mensagens de texto.',
      ],
      [
        'O seu dispositivo',
        'Ao ler esta página e continuar, você demonstra que este dispositivo pode abrir documentos eletrônicos.',
      ],
    ],
  },
  gdpr: {
    label: 'Concordo que os meus dados sejam tratados para provar esta assinatura',
    short: 'Guardados como prova por sete anos.',
    text: 'A Plainseal registra o seu nome, os seus contatos, o seu endereço IP, o seu dispositivo, a sua assinatura e os horários das suas ações, bem como a sua localização, se você a compartilhar. Essas provas são guardadas por sete anos após a conclusão do contrato, ou por mais tempo se a lei exigir, mostradas a todos que recebem o PDF assinado e não são usadas para mais nada.',
  },
  communications: {
    label: 'Concordo em receber mensagens sobre este contrato por e-mail e por mensagem de texto',
    short: 'Opcional. A operadora pode cobrar tarifas.',
    text: 'Podem ser cobradas tarifas de mensagens e dados. Responda STOP a qualquer mensagem de texto para deixar de recebê-las. Esta escolha é opcional.',
  },
}

export const portuguese = { page, consent }
