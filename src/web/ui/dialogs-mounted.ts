let report = () => {}

/** Once dialogs can appear: what is asked before would be lost. */
export const dialogsMounted = new Promise<void>((resolve) => (report = resolve))

export const reportDialogsMounted = () => report()
