/** `lks status`: which backend would answer, and where every value came from. Makes no request. */
import type { LksError } from '../../contract/errors';
import { say } from '../../messages';
import type { KeySource, ProfileStore, Settings, Sourced } from '../../state/profile';
import { defineCommand } from '../command/command';
import { type Fact, factsOutput, sourceShown } from '../command/facts';

type Value = string | number | null;

const sourced = (setting: Sourced<Value> | undefined): Sourced<Value> | null => setting ?? null;

/** The source of the key; of the key only its last 4 characters, and never its command, which may contain one. */
const keyData = (key: KeySource | undefined) =>
  key === undefined
    ? null
    : { tail: key.secret?.tail ?? null, command: key.command !== undefined, from: key.from, name: key.name };

const problemData = (problem: LksError | undefined) =>
  problem === undefined
    ? null
    : {
        code: problem.code,
        message: problem.message,
        hint: problem.hint ?? null,
        commands: problem.commands,
        exit_code: problem.exitCode,
      };

function dataOf(settings: Settings, store: ProfileStore) {
  const { library, libraryExists } = settings;
  return {
    backend: settings.backend ?? null,
    profile: sourced(settings.profile),
    api_url: sourced(settings.apiUrl),
    key: keyData(settings.key),
    library: library === undefined ? null : { ...library, exists: libraryExists },
    ca_file: sourced(settings.caFile),
    timeout: sourced(settings.timeout),
    max_wait: sourced(settings.maxWait),
    cache: settings.cache,
    max_age: sourced(settings.maxAge),
    private: settings.private,
    config_file: store.path ?? null,
    config_fault: store.fault ?? null,
    problem: problemData(settings.problem),
  };
}

function fact(label: string, setting: Sourced<Value> | undefined, show: (value: Value) => string = String): Fact {
  return setting === undefined ? [label, say.profiles.none] : [label, show(setting.value), sourceShown(setting)];
}

function keyFact({ key }: Settings): Fact {
  const label = say.profiles.settings.key;
  if (key === undefined) return [label, say.profiles.none];
  return [label, key.secret?.tail ?? say.profiles.keyFromCommand, sourceShown(key)];
}

function factsOf(settings: Settings, store: ProfileStore, asked: string | undefined): Fact[] {
  const { settings: label, ...words } = say.profiles;
  const { backend, problem, profile, libraryExists } = settings;
  const facts: Fact[] = [
    [label.backend, backend === undefined ? words.backendUnknown : words.backends[backend], asked],
    // The current profile was chosen by `profile use`; its own name would say nothing.
    profile?.from === 'profile' ? [label.profile, profile.value, words.fromCurrent] : fact(label.profile, profile),
    fact(label.apiUrl, settings.apiUrl),
    keyFact(settings),
    fact(label.library, settings.library, (path) => words.libraryShown(String(path), libraryExists)),
    fact(label.caFile, settings.caFile),
    fact(label.timeout, settings.timeout, (value) => words.seconds(Number(value))),
    fact(label.maxWait, settings.maxWait, (value) => words.seconds(Number(value))),
    [label.configFile, words.configFile(store.path, store.fault?.path)],
  ];
  if (settings.private.value) facts.push([label.private, words.privately, sourceShown(settings.private)]);
  if (problem !== undefined) facts.push([label.problem, [problem.message, problem.hint].filter(Boolean).join(' ')]);
  return facts;
}

export const command = defineCommand({
  needs: 'nothing',
  details: () => say.profiles.statusDetails,
  examples: ['lks status', 'lks status --json'],
  async run(context) {
    const [store, settings] = [context.profiles(), context.settings()];
    const asked = context.globals.library === undefined ? undefined : '--library';
    const data = dataOf(settings, store);
    const shown = asked === undefined ? data : { ...data, backend: { value: data.backend, from: 'flag', name: asked } };
    return { output: factsOutput(context, factsOf(settings, store, asked), data, shown) };
  },
});
