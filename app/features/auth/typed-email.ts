// On the way from one form of accounts to another nobody types their address again. Kept in this page only.
let typed = '';

/** The address that was typed into another form of this visit; '' on the server. */
export const typedEmail = () => typed;

export function keepTypedEmail(email: string): void {
  typed = email;
}
