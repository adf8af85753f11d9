/** What stays on this computer, and how it goes. */

export const privacy = {
  flag: 'leave nothing of this command on this computer',
};
