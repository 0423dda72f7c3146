export type HandLetters = Partial<
  Record<'latin' | 'latinExt' | 'cyrillic' | 'vietnamese' | 'devanagari' | 'arabic', RegExp>
>

const latin = /[!-#%-*,-;?-\]_a-{}¡§«»·¿-ÖØ-öø-ÿıŒœ‘-‚“-„–—…]/
const cyrillic = /[\u0400-\u045f\u0490\u0491]/

const indianLatin =
  /[\u0100-\u0107\u010c-\u0113\u0116-\u011b\u011e\u011f\u0122\u0123\u012a\u012b\u012e-\u0130\u0136\u0137\u0139-\u013e\u0141-\u0148\u014c\u014d\u0150\u0151\u0154-\u015b\u015e-\u0165\u016a\u016b\u016e-\u0173\u0178-\u017e\u0218-\u021b]/
const indian =
  /[\u0901-\u0903\u0905-\u090d\u090f-\u0911\u0913-\u0928\u092a-\u0933\u0935-\u0939\u093c-\u0945\u0947-\u0949\u094b-\u094d\u0950\u0958-\u095e\u0960-\u0970]/

/** Which letters each file of each typeface has; its test reads them from the files themselves. */
export const handLetters: Record<string, HandLetters> = {
  Caveat: {
    latin,
    latinExt: /[\u0100-\u0130\u0132-\u0151\u0154-\u017e\u01fa-\u021b\u1e80-\u1e85\u1ef2\u1ef3]/,
    cyrillic,
  },
  'Great Vibes': {
    latin,
    latinExt: /[\u0100-\u0130\u0132-\u0148\u014a-\u0151\u0154-\u017e\u1e00-\u1e95\u1e9e\u1ef2-\u1ef9]/,
    cyrillic,
    vietnamese: /[\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef1]/,
  },
  'Marck Script': {
    latin,
    latinExt: /[\u0100-\u0130\u0133-\u0149\u014c-\u0151\u0154-\u017e\u0218\u0219\u1e80-\u1e85\u1ef2\u1ef3]/,
    cyrillic: /[\u0401-\u040c\u040e-\u044f\u0451-\u045c\u045e\u045f\u0490\u0491]/,
  },
  Kalam: {
    latin,
    latinExt: indianLatin,
    devanagari: indian,
  },
  Tillana: {
    latin,
    latinExt: indianLatin,
    devanagari: indian,
  },
  Amita: {
    latin,
    latinExt:
      /[\u0100-\u0130\u0132-\u0151\u0154-\u0161\u0164-\u017e\u01fc-\u01ff\u0218-\u021b\u1e80-\u1e85\u1ef2\u1ef3]/,
    devanagari: /[\u0901-\u094d\u0950-\u0954\u0956-\u0974\u0976\u0977\u0979-\u097f]/,
  },
  'Aref Ruqaa': {
    latin,
    arabic:
      /[\u060c\u061b\u061f\u0621-\u063a\u0640-\u0658\u0660-\u066a\u066e-\u0671\u0679\u067e\u0686\u0688\u0691\u0698\u06a4\u06a9\u06af\u06ba\u06be\u06c0\u06c1\u06cc\u06d2\u06d3\u06f0-\u06f9]/,
  },
  'Noto Nastaliq Urdu': {
    latin,
    arabic:
      /[\u060c\u061b\u061f-\u063a\u0640-\u065b\u065d-\u0673\u0679-\u0681\u0683-\u068f\u0691\u0693\u0696\u0698-\u069c\u069e\u06a0\u06a1\u06a4\u06a6-\u06a9\u06ab\u06af-\u06b1\u06b3\u06b7\u06ba-\u06be\u06c0-\u06c4\u06c6\u06c7\u06ca\u06cc-\u06d0\u06d2-\u06d5\u06f0-\u06f9]/,
  },
  'Playpen Sans Arabic': {
    latin,
    arabic:
      /[\u060c\u061b\u061f\u0621-\u063a\u0640-\u0656\u0658\u065a\u0660-\u0671\u0679\u067e\u0686\u0688\u0691\u0695\u0698\u06a1\u06a4\u06a9\u06af\u06b5\u06ba\u06be\u06c1-\u06c3\u06c6\u06cc\u06ce\u06d2-\u06d5\u06f0-\u06f9]/,
  },
}

/** A handwriting: a typeface, and the file of it that has a letter; undefined where none has. */
export type Hand = { family: string; fileFor: (letter: string) => string | undefined }

/** Spaces, and joiners between letters, need no glyph. */
export const lettersOf = (name: string): string[] =>
  Array.from(name.normalize('NFC').replace(/[\s\u200c\u200d]/g, ''))
