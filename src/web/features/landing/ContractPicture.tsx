import classes from './pictures.module.css'

const SCORE = 91
const RADIUS = 19
const AROUND = 2 * Math.PI * RADIUS

function ClarityDial() {
  return (
    <div className={classes.clarity}>
      <svg width="48" height="48" viewBox="0 0 48 48" fill="none">
        <circle cx="24" cy="24" r={RADIUS} stroke="var(--ps-light-hairline)" strokeWidth="5" />
        <circle
          cx="24"
          cy="24"
          r={RADIUS}
          stroke="var(--ps-light-green-solid)"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray={`${(AROUND * SCORE) / 100} ${AROUND}`}
          transform="rotate(-90 24 24)"
        />
        <text x="24" y="29" textAnchor="middle" fontSize="14" fontWeight="650" fill="var(--ps-light-text)">
          {SCORE}
        </text>
      </svg>
      <div>
        <strong>Contract Clarity</strong>
        Clear
      </div>
    </div>
  )
}

/** A contract while it is written: the sheet, one clause in plain words, the clarity dial. */
export function ContractPicture() {
  return (
    <div className={classes.paper}>
      <ClarityDial />
      <p className={classes.paperTitle}>Mutual NDA</p>
      <p className={classes.parties}>Harbor &amp; Pine Studio and Moreno Design</p>
      <p className={classes.clause}>
        1. Each of us may show the other plans that are not public yet. We use them only to decide whether to
        work together.
      </p>
      <p className={classes.clause}>
        2. <span className={classes.marked}>This duty lasts two years</span> from the day of the last
        signature.
      </p>
      <div className={classes.note}>
        <span>
          A number of years instead of “a reasonable period”: no one has to guess when the duty ends.
        </span>
      </div>
      <div className={classes.lines}>
        <span />
        <span />
        <span style={{ width: '62%' }} />
      </div>
    </div>
  )
}
