// Loaded into lks before it (NODE_OPTIONS=--require): counts what lks has SQLite write, notes what each transaction commits, and kills the
// process at a count.
//
// LKS_COUNT_FILE  the library
// LKS_COUNT_LOG   a file for a line an event: `began`, `commit DIGEST` before a commit, `committed DIGEST` after it, `statements N` at the end
// LKS_COUNT_KILL  the process is killed before so many statements that write
// LKS_COUNT_TICK  milliseconds by which the clock jumps when it is looked at, so that transactions that are bounded by time are short
const { appendFileSync } = require('node:fs');
const path = require('node:path');
const { replaceDatabase, digestOf } = require('./contents.cjs');

const { LKS_COUNT_FILE: file, LKS_COUNT_LOG: log, LKS_COUNT_KILL: kill, LKS_COUNT_TICK: tick } = process.env;

const note = (line) => appendFileSync(log, `${process.pid} ${line}\n`);

let statements = 0;

function count() {
  statements += 1;
  if (statements === Number(kill)) process.kill(process.pid, 'SIGKILL');
}

const counted = (DatabaseSync) =>
  class extends DatabaseSync {
    #isLibrary;
    /** Whether a transaction is under way, and whether it has written anything. */
    #began = false;
    #wrote = false;

    constructor(place, ...options) {
      super(place, ...options);
      this.#isLibrary = path.resolve(place) === file;
    }

    /** Runs what writes; where no transaction is under way it is one of its own. */
    #write(run) {
      count();
      if (!this.#isLibrary) return run();
      if (this.#began) {
        if (!this.#wrote) note('began');
        this.#wrote = true;
        return run();
      }
      note('loose');
      const result = run();
      note(`committed ${digestOf(this)}`);
      return result;
    }

    #commit(run) {
      this.#began = false;
      if (!this.#wrote) return run();
      count();
      this.#wrote = false;
      const digest = digestOf(this);
      note(`commit ${digest}`);
      run();
      note(`committed ${digest}`);
    }

    exec(sql) {
      const run = () => super.exec(sql);
      const [word] = /\w+/.exec(sql) ?? [''];
      if (/^pragma$/i.test(word) || /^\s*create temp/i.test(sql)) return run();
      if (/^commit$/i.test(word)) return this.#commit(run);
      if (/^rollback$/i.test(word)) {
        this.#began = this.#wrote = false;
        return run();
      }
      if (!/^begin$/i.test(word)) return this.#write(run);
      run();
      this.#began = true;
    }

    prepare(...given) {
      const statement = super.prepare(...given);
      const run = statement.run.bind(statement);
      const value = (...values) => this.#write(() => run(...values));
      return Object.defineProperty(statement, 'run', { value });
    }
  };

if (tick !== undefined) {
  const { hrtime } = process;
  let ahead = 0;
  process.hrtime = Object.assign(
    (before) => {
      if (before !== undefined) return hrtime(before);
      ahead += Number(tick);
      const [seconds, nanoseconds] = hrtime();
      return [seconds + Math.floor(ahead / 1000), nanoseconds + 1e6 * (ahead % 1000)];
    },
    { bigint: hrtime.bigint },
  );
}
replaceDatabase(counted);
process.on('exit', () => note(`statements ${statements}`));
