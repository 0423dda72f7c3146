import type { DisclaimerWords } from '#shared/explaining/disclaimer.ts'

export const disclaimerInItalian: DisclaimerWords = {
  title: 'Avviso sull’IA',
  lead: 'La spiegazione serve ad aiutarLa a leggere il contratto. Prima di usarla:',
  points: [
    'Non è una consulenza legale, e nessun avvocato l’ha verificata.',
    'Può essere errata o tralasciare qualcosa. È vincolante solo il contratto stesso: lo legga prima di firmare.',
    'Il fatto che Lei abbia accettato questo avviso e la spiegazione che Le è stata mostrata sono registrati con il contratto.',
  ],
  label: 'Capisco che questa non è una consulenza legale e può essere errata.',
  byRules:
    'La spiegazione è scritta da regole integrate. Nessuna IA legge il contratto, e il suo testo resta su questo server.',
  byAi: 'La spiegazione è scritta da un’IA: il testo del contratto e quello di un PDF allegato vengono inviati al fornitore di IA di questo servizio ({{model}}).',
}
