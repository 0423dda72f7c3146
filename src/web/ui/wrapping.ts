/** For buttons whose words may be longer than a small phone is wide: in some languages, or because a title is among them. */
export const wrapping = {
  h: 'auto',
  mih: '2.625rem',
  py: 'xs',
  maw: '100%',
  styles: { label: { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
} as const
