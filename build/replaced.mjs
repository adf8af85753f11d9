// What a plugin that puts something else in the place of a package's module has to be sure of, or the build must fail: that the
// module is still there, that it was met, and that what stands in its place offers the same names.

const listed = (names) => (names.length === 0 ? 'nothing' : [...names].sort().join(', '));

/** Fails unless `replacement` is of the same kind as `real` and exports the same names. `where` is the file to look at. */
export function refuseOtherExports(module, real, replacement, where) {
  const [have, ours] = [real, replacement].map((value) => Object.keys(value).sort());
  if (typeof real !== typeof replacement)
    throw new Error(
      `the kind of ${module} is ${typeof real} now, that of its replacement ${typeof replacement}: look at ${where}`,
    );
  if (have.join() !== ours.join())
    throw new Error(`${module} exports ${listed(have)}, and its replacement ${listed(ours)}: look at ${where}`);
}

/** Fails unless all of `expected` were replaced. `gone` tells of one that was not whether the package still has it. */
export function refuseUnmet(name, expected, met, gone, where) {
  const missing = expected.filter((module) => !met.has(module));
  if (missing.length === 0) return;
  const reasons = missing.map((module) => `${module} ${gone(module) ? 'is gone' : 'was not met'}`);
  const count = `${expected.length - missing.length} of ${expected.length} modules of ${name} were replaced`;
  throw new Error(`${count}: ${reasons.join(', ')}: look at ${where}`);
}
