/** Times as the contract spells them. */

/** A moment as `YYYY-MM-DD HH:MM:SS`, in UTC (api.md, `last_harvested`; the zone is ours, and says so here). */
export function timestampOf(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ');
}
