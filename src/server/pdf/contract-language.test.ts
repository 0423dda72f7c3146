import { expect, test } from 'vitest'
import { guessContractLanguage } from './contract-language.ts'

const sentences: [language: string, text: string][] = [
  [
    'en',
    'The tenant pays the rent to the landlord by the first of the month, and is liable for damage to the flat.',
  ],
  [
    'de',
    'Die Mieterin zahlt die Miete an den Vermieter und ist für Schäden verantwortlich, die nicht von der Sache ausgehen.',
  ],
  [
    'fr',
    'Le locataire paie le loyer au bailleur par virement et répond des dommages pour une durée fixée dans les clauses du contrat.',
  ],
  [
    'es',
    'El arrendatario paga la renta por transferencia y responde de los daños que se causen en la vivienda y en las zonas comunes.',
  ],
  [
    'it',
    'Il conduttore paga il canone con bonifico ed è responsabile dei danni che sono causati nella casa, per la durata del contratto.',
  ],
  [
    'pt',
    'O locatário paga a renda do imóvel por transferência e não responde pelos danos que os vizinhos causem com as obras da casa.',
  ],
  [
    'nl',
    'De huurder betaalt de huur aan het begin van de maand en is niet aansprakelijk voor schade die door het weer wordt veroorzaakt.',
  ],
]

test.for(sentences)('a contract in %s is known by its small words', ([language, text]) => {
  expect(guessContractLanguage(`<p>${text.split(' ').join(' <b></b>')}</p>`.repeat(3))).toBe(language)
})

test('a few words, or two languages at once, are taken for English', () => {
  expect(guessContractLanguage('<p>Der Vertrag</p>')).toBe('en')
  expect(guessContractLanguage(sentences.map(([, text]) => text).join(' '))).toBe('en')
})
