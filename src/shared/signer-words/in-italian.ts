import type { ConsentWords } from './words.ts'
import { pageInItalian as page } from './page-in-italian.ts'

const consent: ConsentWords = {
  esign: {
    label: 'Accetto di firmare questo contratto elettronicamente',
    short: 'Se preferisce, può firmare su carta.',
    disclosures: [
      [
        'La Sua scelta',
        'Se preferisce, può firmare su carta. Chieda al mittente una copia cartacea di questo contratto, prima o dopo aver firmato. Il mittente Le dirà se è previsto un costo.',
      ],
      [
        'Revoca',
        'Può revocare questo consenso in qualsiasi momento prima di firmare: scelga «Non può firmare?» in questa pagina o avvisi il mittente. In tal caso nulla è firmato, e il mittente può chiederLe di firmare su carta. Una revoca successiva non annulla una firma già apposta.',
      ],
      ['Che cosa copre', 'Questo consenso riguarda solo questo contratto e i messaggi che lo riguardano.'],
      [
        'Tenere aggiornati i Suoi recapiti',
        'Se il Suo indirizzo e-mail o il Suo numero di telefono cambia, avvisi il mittente, che può correggerlo e inviarLe un nuovo link.',
      ],
      [
        'Copie cartacee',
        'Può salvare o stampare il PDF firmato. Le viene inviato per e-mail, a meno che il mittente non lo abbia disattivato; in tal caso lo chieda al mittente. Su richiesta, il mittente Le invierà una copia cartacea.',
      ],
      [
        'Che cosa Le serve',
        'Un browser web aggiornato, un indirizzo e-mail, un programma che apra file PDF e, se viene chiesto un codice, un telefono che riceva SMS.',
      ],
      [
        'Il Suo dispositivo',
        'Leggendo questa pagina e proseguendo, Lei dimostra che questo dispositivo può aprire documenti elettronici.',
      ],
    ],
  },
  gdpr: {
    label: 'Accetto che i miei dati siano trattati per provare questa firma',
    short: 'Conservati come prova per sette anni.',
    text: 'Plainseal registra il Suo nome, i Suoi recapiti, il Suo indirizzo IP, il Suo dispositivo, la Sua firma e gli orari delle Sue azioni, nonché la Sua posizione se la condivide. Queste prove sono conservate per sette anni dal completamento del contratto, o più a lungo se la legge lo richiede, mostrate a chiunque riceva il PDF firmato e non usate per altro.',
  },
  communications: {
    label: 'Accetto di ricevere messaggi su questo contratto per e-mail e SMS',
    short: 'Facoltativo. Possono applicarsi tariffe del gestore.',
    text: 'Possono applicarsi tariffe per messaggi e dati. Risponda STOP a un SMS per non riceverne più. Questa scelta è facoltativa.',
  },
}

export const italian = { page, consent }
