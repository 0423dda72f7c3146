/** Who may open the form of a template. */
export const visibilities = [
  {
    value: 'private',
    label: 'Private',
    description: 'Only you may open its form.',
  },
  { value: 'published', label: 'Published', description: 'Anyone who has the link may open its form.' },
  {
    value: 'public',
    label: 'Public',
    description: 'The same, and everybody with an account finds it in the list of templates.',
  },
] as const
