/** The seal presses once when the page comes up; not where motion is unwanted. */
export function Seal() {
  return (
    <svg className="seal" viewBox="0 0 120 120" width="112" height="112" aria-hidden="true">
      <circle className="seal-wax" cx="60" cy="60" r="54" />
      <circle className="seal-ring" cx="60" cy="60" r="44" />
      <path className="seal-lines" d="M38 48h44M38 61h44M38 74h26" />
    </svg>
  )
}
