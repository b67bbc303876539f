// run: --time-limit=120s
//   library lucene
//   says found 2
//   says document 1
//   says document 2
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.store.ByteBuffersDirectory;

/** Three documents are written to an index in memory, and searched for. */
public class LuceneInside {
    public static void main(String[] args) throws Exception {
        try (ByteBuffersDirectory directory = new ByteBuffersDirectory()) {
            try (IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig(new StandardAnalyzer()))) {
                add(writer, "1", "the quick brown fox");
                add(writer, "2", "a lazy dog and a fox");
                add(writer, "3", "nothing of the kind");
            }
            try (DirectoryReader reader = DirectoryReader.open(directory)) {
                IndexSearcher searcher = new IndexSearcher(reader);
                TopDocs found = searcher.search(new TermQuery(new Term("text", "fox")), 10);
                System.out.println("found " + found.totalHits.value);
                for (ScoreDoc each : found.scoreDocs) {
                    System.out.println("document " + searcher.storedFields().document(each.doc).get("id"));
                }
            }
        }
    }

    private static void add(IndexWriter writer, String id, String text) throws Exception {
        Document document = new Document();
        document.add(new StringField("id", id, Field.Store.YES));
        document.add(new TextField("text", text, Field.Store.NO));
        writer.addDocument(document);
    }
}
