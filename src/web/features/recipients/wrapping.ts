/** For buttons whose words are longer in some languages than a small phone is wide. */
export const wrapping = {
  h: 'auto',
  mih: '2.625rem',
  py: 'xs',
  maw: '100%',
  styles: { label: { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
} as const
