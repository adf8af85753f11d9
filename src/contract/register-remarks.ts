/** What the register of Dutch law and treaties says of a text, in the words of lks, by the language of the text. */
export const REGISTER_REMARKS = {
  nl: { authentiek: '[Authentieke tekst]', vertaling: '[Vertaling]', nogniet: '[Nog niet in werking]' },
  en: { authentiek: '[Authentic text]', vertaling: '[Translation]', nogniet: '[Not yet in force]' },
} as const;
