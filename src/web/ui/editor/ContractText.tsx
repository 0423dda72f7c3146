import { memo, useCallback, useMemo } from 'react'
import { cutIntoPieces } from '#web/ui/text-pieces.ts'
import { TextPieces } from '#web/ui/TextPieces.tsx'
import classes from './ContractText.module.css'
import { parseHtml } from './parse-html.ts'
import { type FillField, safeElements, topLevelOf } from './safe-elements.ts'

type Props = {
  html: string
  /** What stands for a placeholder; without it placeholders show as they are written. */
  fill?: FillField
}

/** The text of a contract as a reader sees it, set in the contract's type. Whatever the HTML holds is inert. */
export const ContractText = memo(function ContractText({ html, fill }: Props) {
  const { pieces, topLevel } = useMemo(() => {
    const blocks = [...parseHtml(html).childNodes]
    return { pieces: cutIntoPieces(blocks), topLevel: topLevelOf(blocks) }
  }, [html])
  const draw = useCallback(
    (blocks: readonly Node[]) => safeElements(blocks, { fill, topLevel }),
    [fill, topLevel],
  )
  return (
    <div className={classes.text} data-contract-text>
      <TextPieces pieces={pieces} draw={draw} />
    </div>
  )
})

/** A place in the text that is filled in later, or was just filled in. */
export function FieldChip({
  unknown,
  title,
  children,
}: {
  unknown?: boolean
  title?: string
  children: string
}) {
  return (
    <span className={unknown ? `${classes.field} ${classes.unknown}` : classes.field} title={title}>
      {children}
    </span>
  )
}
