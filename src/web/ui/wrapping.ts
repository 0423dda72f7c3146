/** For buttons whose words may be longer than a small phone is wide: in some languages, or because a title is among them. */
export const wrapping = {
  h: 'auto',
  mih: '2.625rem',
  py: 'xs',
  maw: '100%',
  styles: {
    // as high as its words, it would have them at the top
    root: { display: 'inline-flex', alignItems: 'center', justifyContent: 'center' },
    label: { whiteSpace: 'normal', overflowWrap: 'anywhere', lineHeight: 1.4 },
  },
} as const
