/** The numbers of the invented dossier in the sample: they are of no register, so no publisher has a page of them. */
const INVENTED = /^(?:BWBR9999001|CVDR9999001|ECLI:NL:XV[A-Z]{2}:)/;

/** Whether a number is one of these. */
export const isInvented = (externalId: string): boolean => INVENTED.test(externalId);

/** The address of a document of the invented dossier, at a reserved name; undefined for any other number. */
export const inventedPage = (externalId: string): string | undefined =>
  isInvented(externalId) ? `https://voorbeeld.example/${encodeURIComponent(externalId)}` : undefined;
