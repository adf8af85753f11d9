/** Numbers of the invented dossier in the sample: in no register, so without a publisher's page. */
const INVENTED = /^(?:BWBR9999001|CVDR9999001|ECLI:NL:XV[A-Z]{2}:)/;

export const isInvented = (externalId: string): boolean => INVENTED.test(externalId);

/** A placeholder address for a document of the invented dossier; undefined for any other number. */
export const inventedPage = (externalId: string): string | undefined =>
  isInvented(externalId) ? `https://voorbeeld.example/${encodeURIComponent(externalId)}` : undefined;
