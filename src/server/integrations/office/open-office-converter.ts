import { convertInTurn } from './convert-in-turn.ts'
import { findConfinement } from './find-confinement.ts'
import { findProgram } from './find-program.ts'
import { gotenberg } from './gotenberg.ts'
import { libreOffice } from './libreoffice.ts'
import type { OfficeConverter } from './office-converter.ts'

const CANNOT = 'Word, Excel, and PowerPoint files can’t be shown as PDF:'
export const NO_LIBREOFFICE = `${CANNOT} install LibreOffice and bubblewrap, or set GOTENBERG_URL.`
export const NOT_CONFINED = `${CANNOT} LibreOffice only runs here without network access and with keys and data out of reach. Install bubblewrap, or set GOTENBERG_URL.`

type Options = {
  gotenbergUrl: string | undefined
  /** Folders that nothing which reads documents of strangers may see: keys, data, settings. */
  hidden: string[]
}
type Opened = { office: OfficeConverter; whyNot?: undefined } | { office: undefined; whyNot: string }

/**
 * Gotenberg where it is set up, else the LibreOffice of this machine where it can be confined, else nobody, with a line
 * for whoever runs the server that says what is missing.
 */
export function openOfficeConverter({ gotenbergUrl, hidden }: Options): Opened {
  // Gotenberg has a queue of its own, in which the time limit runs already
  if (gotenbergUrl)
    return { office: convertInTurn(gotenberg({ url: gotenbergUrl }), { atOnce: 8, maxWaiting: 50 }) }
  const program = findProgram('soffice')
  if (!program) return { office: undefined, whyNot: NO_LIBREOFFICE }
  const confinement = findConfinement(hidden)
  if (!confinement) return { office: undefined, whyNot: NOT_CONFINED }
  return { office: convertInTurn(libreOffice({ program, confinement }), { atOnce: 1, maxWaiting: 9 }) }
}
