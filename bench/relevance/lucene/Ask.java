import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.nl.DutchAnalyzer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.FuzzyQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;

/**
 * Lucene with its Dutch analyser and BM25 as they come, one field. `Ask index FOLDER` reads documents (id, work, language, text),
 * `Ask search FOLDER DEPTH` questions (way, language, work, words), a line each with tabs between; answers are lines of `id`,
 * `work`, `language` and so on, tabs between.
 */
public final class Ask {
  private static final Analyzer DUTCH = new DutchAnalyzer();

  public static void main(String[] arguments) throws IOException {
    try (Directory folder = FSDirectory.open(Path.of(arguments[1]))) {
      if (arguments[0].equals("index")) index(folder);
      else search(folder, Integer.parseInt(arguments[2]));
    }
  }

  private static BufferedReader lines() {
    return new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
  }

  private static void index(Directory folder) throws IOException {
    IndexWriterConfig settings = new IndexWriterConfig(DUTCH).setRAMBufferSizeMB(256);
    try (IndexWriter writer = new IndexWriter(folder, settings); BufferedReader in = lines()) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        String[] parts = line.split("\t", 4);
        Document document = new Document();
        document.add(new StoredField("id", parts[0]));
        document.add(new StringField("work", parts[1], Field.Store.YES));
        document.add(new StringField("language", parts[2], Field.Store.YES));
        document.add(new TextField("text", parts[3], Field.Store.NO));
        writer.addDocument(document);
      }
      writer.forceMerge(1);
    }
  }

  private static void search(Directory folder, int depth) throws IOException {
    IndexSearcher.setMaxClauseCount(100_000);
    try (DirectoryReader reader = DirectoryReader.open(folder); BufferedReader in = lines();
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8)) {
      IndexSearcher searcher = new IndexSearcher(reader);
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        String[] parts = line.split("\t", 4);
        Query words = wordsAs(parts[0], parts[3]);
        BooleanQuery.Builder query = new BooleanQuery.Builder().add(words, Occur.MUST);
        if (!parts[1].isEmpty()) query.add(new TermQuery(new Term("language", parts[1])), Occur.FILTER);
        if (!parts[2].isEmpty()) query.add(new TermQuery(new Term("work", parts[2])), Occur.FILTER);
        List<String> found = new ArrayList<>();
        for (ScoreDoc hit : searcher.search(query.build(), depth).scoreDocs) {
          Document document = searcher.storedFields().document(hit.doc);
          found.add(document.get("id"));
          found.add(document.get("work"));
          found.add(document.get("language"));
        }
        out.println(String.join("\t", found));
      }
      out.flush();
    }
  }

  /** The words in one of the ways: AND, OR, phrase, and AND and OR with words that differ in up to 1 or 2 letters. */
  private static Query wordsAs(String way, String text) throws IOException {
    BooleanQuery.Builder words = new BooleanQuery.Builder();
    PhraseQuery.Builder phrase = new PhraseQuery.Builder();
    int edits = way.endsWith("~1") ? 1 : way.endsWith("~2") ? 2 : 0;
    Occur occur = way.startsWith("AND") ? Occur.MUST : Occur.SHOULD;
    int position = -1;
    try (TokenStream tokens = DUTCH.tokenStream("text", text)) {
      CharTermAttribute token = tokens.addAttribute(CharTermAttribute.class);
      PositionIncrementAttribute step = tokens.addAttribute(PositionIncrementAttribute.class);
      tokens.reset();
      while (tokens.incrementToken()) {
        Term term = new Term("text", token.toString());
        position += step.getPositionIncrement();
        phrase.add(term, position);
        words.add(edits == 0 ? new TermQuery(term) : new FuzzyQuery(term, edits), occur);
      }
      tokens.end();
    }
    return way.equals("phrase") ? phrase.build() : words.build();
  }
}
