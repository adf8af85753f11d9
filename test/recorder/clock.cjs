// Loaded into every process that is recorded (NODE_OPTIONS=--require): the moment is always the same, so that what a text says
// of today does not depend on the day of the recording. Durations still pass: they are measured on another clock.
const MOMENT = Date.parse('2026-11-20T12:00:00.000Z');
const Real = Date;

class Stopped extends Real {
  constructor(...given) {
    super(...(given.length === 0 ? [MOMENT] : given));
  }
  static now() {
    return MOMENT;
  }
}

// `Date()` without `new` gives a text, which no class can be asked for.
globalThis.Date = new Proxy(Stopped, { apply: () => new Real(MOMENT).toString() });
