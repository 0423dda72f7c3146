import type { OptionTranslation } from './options-in-english.ts'

export const optionsInPortuguese: OptionTranslation = {
  nothingSent: 'Nada é enviado até você confirmar.',
  decline: 'Recusar-se a assinar',
  declineHint: 'Encerra o processo de assinatura para todos.',
  correct: 'Pedir uma correção',
  correctHint: 'Algo no contrato está errado.',
  handOver: 'Outra pessoa deve assinar',
  handOverHint: 'Você indica a pessoa, e o remetente decide.',
  withdraw: 'Revogar o seu consentimento',
  withdrawHint: 'Você não quer mais assinar eletronicamente.',
  notMe: 'Isto não é para mim',
  notMeHint: 'A mensagem chegou à pessoa errada.',
  otherOptions: 'Outras opções',
  declineText:
    'Isto encerra o processo de assinatura para todos e não pode ser desfeito. O remetente recebe o seu motivo. Os outros signatários só ficam sabendo que você se recusou a assinar.',
  declineReason: 'Por que você se recusa a assinar?',
  declineButton: 'Recusar e encerrar o processo',
  correctText:
    'O remetente recebe isto por e-mail e decide: enviar um contrato corrigido ou deixá-lo como está. Até lá, você ainda pode assinar.',
  correctWhat: 'O que deve ser corrigido?',
  correctButton: 'Pedir a correção',
  handOverText:
    'Se o remetente concordar, essa pessoa recebe um link próprio, e o seu deixa de funcionar. Antes disso, nada é enviado a ela.',
  personName: 'Nome',
  personEmail: 'Endereço de e-mail',
  personPhone: 'Número de celular (EUA, opcional)',
  handOverButton: 'Perguntar ao remetente',
  withdrawText:
    'Nada será assinado, e você não receberá lembretes. O remetente é avisado e pode pedir que você assine em papel. Você pode concordar de novo com este link enquanto o contrato estiver aberto.',
  withdrawReason: 'Motivo (opcional)',
  withdrawButton: 'Revogar o consentimento',
  notMeText:
    'Este link deixa de funcionar, e não enviamos mais nada sobre este contrato para {{email}}. O remetente é avisado e pode informar o endereço certo. Até o remetente responder, você pode voltar atrás com este link.',
  notMeButton: 'Não é para mim',
  visibly: 'Você veio por um link que o remetente também podia ver. Isso ficará registrado.',
  reasonMissing: 'Informe um motivo.',
  fillIn: 'Preencha este campo.',
  emailInvalid: 'Informe um endereço de e-mail válido.',
  failed: 'Não funcionou. Tente de novo.',
  told: 'O remetente foi avisado',
  toldText: 'Você receberá a resposta por e-mail. Pode fechar esta página ou continuar lendo.',
  declined: 'Você se recusou a assinar',
  declinedText:
    'O processo de assinatura foi encerrado, e você não assinou nada. Não precisa fazer mais nada.',
  withdrawn: 'O seu consentimento foi revogado',
  withdrawnText:
    'Você não assinou nada. Para assinar eletronicamente mesmo assim, concorde de novo nesta página. Para assinar em papel, fale com o remetente.',
  notMeDone: 'Obrigado por avisar',
  notMeDoneText:
    'Este link não serve mais para assinar, e não enviaremos mais nada sobre este contrato. Você pode fechar esta página.',
  notMeAgain: 'Alguém informou não ser o destinatário',
  notMeAgainText: 'Este link não serve mais para assinar.',
  takeBackText: 'Se foi um engano, você pode voltar atrás aqui até o remetente responder.',
  takeBackButton: 'É para mim, sim',
  takeBackFailed: 'Só é possível voltar atrás com o mesmo link e até o remetente responder.',
  correctionOpen:
    'Você pediu uma correção em {{time}}. O remetente ainda não respondeu. Você ainda pode assinar o contrato como está.',
  correctionStands: 'O remetente respondeu que o contrato fica como está.',
  handOverOpen: 'Você indicou outra pessoa em {{time}}. O remetente ainda não respondeu.',
  handOverRefused: 'O remetente não aceitou que outra pessoa assine. A sua assinatura continua sendo pedida.',
  consentWithdrawn:
    'O seu consentimento foi revogado em {{time}}. Nada foi assinado. Para assinar eletronicamente, concorde de novo.',
  consentAskedAgain:
    'O seu consentimento foi revogado em {{time}}. O remetente pede que você o dê de novo. Isso não é obrigatório.',
  'error.sender_looking':
    'Você entrou como remetente, por isso não pode responder por este signatário. Use a página do contrato.',
  'error.own_address': 'Este é o endereço para o qual o contrato foi enviado. Digite o da outra pessoa.',
  'error.already_told': 'Você já disse isso ao remetente, que ainda não respondeu.',
  'error.too_many_replies':
    'Você já escreveu muito ao remetente hoje. Tente de novo amanhã ou escreva diretamente.',
}
