import type { Language } from '#shared/explaining/languages.ts'
import type { SignerWords } from '#shared/signer-words/words.ts'

/** The words of each language, each a file of its own that the server names in the head of the page. */
export const catalogues: Record<Language, () => Promise<SignerWords>> = {
  english: async () => (await import('#shared/signer-words/in-english.ts')).english,
  spanish: async () => (await import('#shared/signer-words/in-spanish.ts')).spanish,
  french: async () => (await import('#shared/signer-words/in-french.ts')).french,
  german: async () => (await import('#shared/signer-words/in-german.ts')).german,
  italian: async () => (await import('#shared/signer-words/in-italian.ts')).italian,
  portuguese: async () => (await import('#shared/signer-words/in-portuguese.ts')).portuguese,
  chinese: async () => (await import('#shared/signer-words/in-chinese.ts')).chinese,
  japanese: async () => (await import('#shared/signer-words/in-japanese.ts')).japanese,
  korean: async () => (await import('#shared/signer-words/in-korean.ts')).korean,
  arabic: async () => (await import('#shared/signer-words/in-arabic.ts')).arabic,
  russian: async () => (await import('#shared/signer-words/in-russian.ts')).russian,
  hindi: async () => (await import('#shared/signer-words/in-hindi.ts')).hindi,
}
