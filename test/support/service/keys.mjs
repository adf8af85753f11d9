/** The keys of the test service, and what each may do (contract.md, "Keys" and "Limits"). */

/** Every key by what it shows. A key that is not here is answered with 401 `invalid_api_key`. */
export const KEYS = /** @type {const} */ ({
  /** Everything works. */
  full: 'lks_test_full_0123456789abcdef',
  /** Everything works too: a second workspace. */
  other: 'lks_test_other_0123456789abcdef',
  /** 403 `plan_required`. */
  noPlan: 'lks_test_noplan_0123456789abcdef',
  /** 402 `insufficient_credits` on every search. */
  noCredits: 'lks_test_nocredits_0123456789abcdef',
  /** 2 searches, then 402. */
  twoCredits: 'lks_test_twocredits_0123456789abcdef',
  /** 429 on every search, `Retry-After: 3600`. */
  limited: 'lks_test_limited_0123456789abcdef',
  /** 2 searches, then one 429 with `Retry-After: 1`, and so on. */
  twoAMinute: 'lks_test_twoaminute_0123456789abcdef',
});

const LIMITS = {
  [KEYS.noPlan]: { plan: false },
  [KEYS.noCredits]: { credits: 0 },
  [KEYS.twoCredits]: { credits: 2 },
  [KEYS.limited]: { perWindow: 0, retryAfter: '3600' },
  [KEYS.twoAMinute]: { perWindow: 2, retryAfter: '1' },
};

/**
 * The book of keys of one running service. `admit` gives the refusal for a request, or null; `charge` takes the credit
 * of a search that passed its checks.
 */
export function openKeyBook() {
  /** @type {Map<string, number>} */ const searches = new Map();
  /** @type {Map<string, number>} */ const spent = new Map();
  const revoked = new Set();
  const known = new Set(Object.values(KEYS));

  return {
    /** From now on the key is answered with 401. @param {string} key */
    revoke: (key) => revoked.add(key),

    /** @param {string | undefined} authorization @param {string} operation */
    admit(authorization, operation) {
      if (authorization === undefined || authorization === '')
        return refusal(401, 'missing_api_key', 'No API key was sent.');
      const key = /^bearer ([\x21-\x7e]+)$/i.exec(authorization)?.[1];
      if (key === undefined || !known.has(key) || revoked.has(key))
        return refusal(401, 'invalid_api_key', 'The API key is not valid.');
      const limits = LIMITS[key];
      if (operation !== 'search' || limits === undefined) return null;
      if (limits.plan === false) return refusal(403, 'plan_required', 'The subscription has no API access.');
      return limits.perWindow === undefined ? null : countSearch(key, limits);
    },

    /** @param {string | undefined} authorization */
    charge(authorization) {
      const key = String(authorization).replace(/^bearer /i, '');
      const credits = LIMITS[key]?.credits;
      if (credits === undefined) return null;
      const used = spent.get(key) ?? 0;
      if (used >= credits) return refusal(402, 'insufficient_credits', 'The workspace has too few credits.');
      spent.set(key, used + 1);
      return null;
    },
  };

  function countSearch(key, { perWindow, retryAfter }) {
    const used = searches.get(key) ?? 0;
    const over = used >= perWindow;
    searches.set(key, over ? 0 : used + 1);
    if (!over) return null;
    return refusal(429, 'rate_limit_exceeded', 'Too many requests this minute.', { 'retry-after': retryAfter });
  }
}

/** An answer that refuses. @param {number} status @param {string} code @param {string} message */
export function refusal(status, code, message, headers = {}) {
  return { status, headers, body: { error: { code, message } } };
}
