import { ChevronDown, ChevronUp, Minus, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import classes from './Pdf.module.css'

type ToolProps = { label: string; disabled?: boolean; onClick: () => void; children: ReactNode }

const Tool = ({ label, disabled = false, onClick, children }: ToolProps) => (
  <button
    type="button"
    className={classes.tool}
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </button>
)

/** What stands on it; English where nothing else is given. */
export type PdfWords = {
  page: string
  ofPages: (count: number) => string
  previous: string
  next: string
  smaller: string
  larger: string
  fitWidth: string
  fitWidthNow: string
}

type PageProps = { current: number; count: number; onGoTo: (index: number) => void; words: PdfWords }

function PageNumber({ current, count, onGoTo, words }: PageProps) {
  const [typed, setTyped] = useState<string>()
  const go = () => {
    if (typed && /^\d{1,6}$/.test(typed)) onGoTo(Number(typed) - 1)
    setTyped(undefined)
  }
  return (
    <span className={classes.place}>
      <label>
        {words.page}{' '}
        <input
          className={classes.number}
          inputMode="numeric"
          value={typed ?? String(current + 1)}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={go}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // it may stand in a form
            event.preventDefault()
            go()
          }}
        />
      </label>{' '}
      {words.ofPages(count)}
    </span>
  )
}

type Props = PageProps & {
  zoom: number
  onZoom: (direction: 1 | -1) => void
  onFit: () => void
  actions: ReactNode
}

/** Where one is in the document, how large it is shown, and what else can be done with it. */
export function PdfToolbar({ current, count, onGoTo, words, zoom, onZoom, onFit, actions }: Props) {
  return (
    <div className={classes.toolbar}>
      {count > 0 && (
        <>
          <div className={classes.group}>
            <Tool label={words.previous} disabled={current === 0} onClick={() => onGoTo(current - 1)}>
              <ChevronUp size={18} aria-hidden />
            </Tool>
            <Tool label={words.next} disabled={current >= count - 1} onClick={() => onGoTo(current + 1)}>
              <ChevronDown size={18} aria-hidden />
            </Tool>
            <PageNumber current={current} count={count} onGoTo={onGoTo} words={words} />
          </div>
          <div className={classes.group}>
            <Tool label={words.smaller} disabled={zoom <= 0.5} onClick={() => onZoom(-1)}>
              <Minus size={18} aria-hidden />
            </Tool>
            <button type="button" className={classes.tool} title={words.fitWidth} onClick={onFit}>
              <span className={classes.hidden}>{words.fitWidthNow} </span>
              {Math.round(zoom * 100)}%
            </button>
            <Tool label={words.larger} disabled={zoom >= 3} onClick={() => onZoom(1)}>
              <Plus size={18} aria-hidden />
            </Tool>
          </div>
        </>
      )}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
