/** What account holders read of a service that refuses this server itself, so that only an operator can fix it. */
export const SET_UP_WRONG = 'isn’t set up correctly on this server. Ask your administrator.'

export const isForOperator = (error: string) => error.endsWith(SET_UP_WRONG)
