import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.miscellaneous.ASCIIFoldingFilter;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.util.CharTokenizer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.IntPoint;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexOrDocValuesQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.search.TopScoreDocCollectorManager;
import org.apache.lucene.search.uhighlight.UnifiedHighlighter;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;

/**
 * Lucene with BM25 as it comes, one field of text, its words as plain FTS5 has them: runs of letters and digits, in lower case and without accents.
 * `Compare index FOLDER` reads documents (id, type, day as a number, text), a line each with tabs between, and ends with the milliseconds of processor
 * time of all its threads. `Compare search FOLDER` answers each line (`whole` or `rows`, way, type, first day, last day, offset, words) by
 * one: nanoseconds of processor time of this thread and by the clock, those of all threads so far, the total or -1, rows, snippets.
 */
public final class Compare {
  private static final int ROWS = 10;
  private static final Analyzer WORDS =
      new Analyzer() {
        @Override
        protected TokenStreamComponents createComponents(String name) {
          Tokenizer runs = CharTokenizer.fromTokenCharPredicate(Character::isLetterOrDigit);
          return new TokenStreamComponents(runs, new ASCIIFoldingFilter(new LowerCaseFilter(runs)));
        }
      };

  public static void main(String[] arguments) throws IOException {
    try (Directory folder = FSDirectory.open(Path.of(arguments[1]))) {
      if (arguments[0].equals("index")) index(folder);
      else search(folder);
    }
  }

  private static BufferedReader lines() {
    return new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
  }

  private static long processorTime() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
  }

  private static void index(Directory folder) throws IOException {
    IndexWriterConfig settings = new IndexWriterConfig(WORDS).setRAMBufferSizeMB(256);
    try (IndexWriter writer = new IndexWriter(folder, settings); BufferedReader in = lines()) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        String[] parts = line.split("\t", 4);
        int day = Integer.parseInt(parts[2]);
        Document document = new Document();
        document.add(new StoredField("id", parts[0]));
        document.add(new StringField("type", parts[1], Field.Store.NO));
        document.add(new IntPoint("day", day));
        document.add(new NumericDocValuesField("day", day));
        document.add(new TextField("text", parts[3], Field.Store.YES));
        writer.addDocument(document);
      }
      writer.forceMerge(1);
    }
    System.out.println(processorTime() / 1_000_000);
  }

  private static void search(Directory folder) throws IOException {
    var threads = ManagementFactory.getThreadMXBean();
    try (DirectoryReader reader = DirectoryReader.open(folder); BufferedReader in = lines();
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8)) {
      IndexSearcher searcher = new IndexSearcher(reader);
      UnifiedHighlighter highlighter = UnifiedHighlighter.builder(searcher, WORDS).build();
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        long began = threads.getCurrentThreadCpuTime();
        long begin = System.nanoTime();
        String[] asked = line.split("\t", 7);
        boolean whole = asked[0].equals("whole");
        Query query = queryOf(asked);
        long total = -1;
        int offset = Integer.parseInt(asked[5]);
        TopDocs found;
        // A phrase is looked for once, for rows and total together; ranking skips the most of all else, and a count of its own is cheaper.
        if (whole && asked[1].equals("phrase")) {
          found = searcher.search(query, new TopScoreDocCollectorManager(offset + ROWS, null, Integer.MAX_VALUE, false));
          total = found.totalHits.value;
        } else {
          found = searcher.search(query, offset + ROWS);
          if (whole) total = searcher.count(query);
        }
        int first = Math.min(offset, found.scoreDocs.length);
        ScoreDoc[] rows = Arrays.copyOfRange(found.scoreDocs, first, found.scoreDocs.length);
        int named = 0;
        for (ScoreDoc row : rows)
          if (searcher.storedFields().document(row.doc, Set.of("id")).get("id") != null) named += 1;
        long snippets = 0;
        if (whole && rows.length > 0)
          for (String snippet : highlighter.highlight("text", query, new TopDocs(found.totalHits, rows), 1))
            if (snippet != null && !snippet.isEmpty()) snippets += 1;
        long wall = System.nanoTime() - begin;
        long took = threads.getCurrentThreadCpuTime() - began;
        out.println(took + "\t" + wall + "\t" + processorTime() + "\t" + total + "\t" + named + "\t" + snippets);
        out.flush();
      }
    }
  }

  private static Query queryOf(String[] asked) throws IOException {
    Query words = wordsAs(asked[1], asked[6]);
    if (asked[2].isEmpty()) return words;
    int from = Integer.parseInt(asked[3]);
    int until = Integer.parseInt(asked[4]);
    Query days =
        new IndexOrDocValuesQuery(
            IntPoint.newRangeQuery("day", from, until),
            NumericDocValuesField.newSlowRangeQuery("day", from, until));
    return new BooleanQuery.Builder()
        .add(words, Occur.MUST)
        .add(new TermQuery(new Term("type", asked[2])), Occur.FILTER)
        .add(days, Occur.FILTER)
        .build();
  }

  private static Query wordsAs(String way, String text) throws IOException {
    BooleanQuery.Builder words = new BooleanQuery.Builder();
    PhraseQuery.Builder phrase = new PhraseQuery.Builder();
    int count = 0;
    Term last = null;
    try (TokenStream tokens = WORDS.tokenStream("text", text)) {
      CharTermAttribute token = tokens.addAttribute(CharTermAttribute.class);
      tokens.reset();
      while (tokens.incrementToken()) {
        last = new Term("text", token.toString());
        phrase.add(last);
        words.add(new TermQuery(last), way.equals("any") ? Occur.SHOULD : Occur.MUST);
        count += 1;
      }
      tokens.end();
    }
    if (count == 1) return new TermQuery(last);
    return way.equals("phrase") ? phrase.build() : words.build();
  }
}
