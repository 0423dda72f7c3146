/** What a signer who left something out reads: on the page as a title and a text, from the server as one. */
export const CODE_REQUIRED = 'Code Required - Please enter the verification code.'
export const CODE_INVALID = 'The verification code is invalid or expired.'
export const PHONE_REQUIRED = 'Phone Number Required - Please enter your phone number.'
