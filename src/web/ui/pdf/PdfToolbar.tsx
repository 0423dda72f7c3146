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

type PageProps = { current: number; count: number; onGoTo: (index: number) => void }

function PageNumber({ current, count, onGoTo }: PageProps) {
  const [typed, setTyped] = useState<string>()
  const go = () => {
    if (typed && /^\d{1,6}$/.test(typed)) onGoTo(Number(typed) - 1)
    setTyped(undefined)
  }
  return (
    <span className={classes.place}>
      <label>
        Page{' '}
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
      of {count}
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
export function PdfToolbar({ current, count, onGoTo, zoom, onZoom, onFit, actions }: Props) {
  return (
    <div className={classes.toolbar}>
      {count > 0 && (
        <>
          <div className={classes.group}>
            <Tool label="Previous page" disabled={current === 0} onClick={() => onGoTo(current - 1)}>
              <ChevronUp size={18} aria-hidden />
            </Tool>
            <Tool label="Next page" disabled={current >= count - 1} onClick={() => onGoTo(current + 1)}>
              <ChevronDown size={18} aria-hidden />
            </Tool>
            <PageNumber current={current} count={count} onGoTo={onGoTo} />
          </div>
          <div className={classes.group}>
            <Tool label="Smaller" disabled={zoom <= 0.5} onClick={() => onZoom(-1)}>
              <Minus size={18} aria-hidden />
            </Tool>
            <button type="button" className={classes.tool} title="Fit the width" onClick={onFit}>
              <span className={classes.hidden}>Fit the width, now at </span>
              {Math.round(zoom * 100)}%
            </button>
            <Tool label="Larger" disabled={zoom >= 3} onClick={() => onZoom(1)}>
              <Plus size={18} aria-hidden />
            </Tool>
          </div>
        </>
      )}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
