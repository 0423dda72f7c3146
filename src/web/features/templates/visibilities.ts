/** Who may open the form of a template. */
export const visibilities = [
  {
    value: 'private',
    label: 'Private',
    description: 'Only you and people you share it with can open its form.',
  },
  { value: 'published', label: 'Published', description: 'Anyone with the link can open its form.' },
  {
    value: 'public',
    label: 'Public',
    description: 'Anyone with the link can open its form, and it’s listed for everyone with an account.',
  },
] as const
