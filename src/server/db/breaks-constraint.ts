/** Of PostgreSQL's error codes, the class of broken constraints. */
const CONSTRAINTS = '23'

/** Whether a statement failed because what it would have stored contradicts what is stored, such as a number given twice. */
export function breaksConstraint(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && error.code.startsWith(CONSTRAINTS)) return true
  return breaksConstraint(error.cause)
}
