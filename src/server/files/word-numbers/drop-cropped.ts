const PICTURE = /<pic:blipFill\b.*?<\/pic:blipFill>|<v:imagedata\b[^<>]*\/>/gs
/** By how much: in thousandths of a percent, or of older pictures in parts of the whole. Less than nothing is a margin. */
const CUT = /<a:srcRect\b[^<>]*\s[ltrb]="0*[1-9]|\scrop(?:left|top|right|bottom)="[0.]*[1-9]/

/** A part without its cropped pictures: Word keeps what was cut away of them, and all signers would get it. */
export const dropCropped = (xml: string): string =>
  xml.replace(PICTURE, (picture) => (CUT.test(picture) ? '' : picture))
