package io;

import java.io.StringReader;
import java.io.StringWriter;
import javax.xml.transform.Templates;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;

/** Probes XSLT: style sheets become classes, in a module that the JDK makes for them. */
public final class StyleSheets {
    private static final String SHEET = """
            <xsl:stylesheet version='1.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'>
            <xsl:output method='text'/><xsl:param name='sign' select='"#"'/>
            <xsl:key name='k' match='i' use='@n'/>
            <xsl:template match='/r'><xsl:for-each select='i'><xsl:sort select='@n' order='descending' data-type='number'/>
            <xsl:value-of select='concat(@n, ":", .)'/>;</xsl:for-each><xsl:value-of select='count(key("k", 2))'/>
            <xsl:call-template name='q'><xsl:with-param name='p' select='3'/></xsl:call-template></xsl:template>
            <xsl:template name='q'><xsl:param name='p'/><xsl:if test='$p &gt; 0'><xsl:value-of select='$sign'/>
            <xsl:call-template name='q'><xsl:with-param name='p' select='$p - 1'/></xsl:call-template></xsl:if></xsl:template>
            </xsl:stylesheet>
            """;

    private StyleSheets() {
    }

    public static void main(String[] args) throws TransformerException {
        Templates templates = TransformerFactory.newInstance().newTemplates(new StreamSource(new StringReader(SHEET)));
        for (String sign : new String[] {"#", "+"}) {
            Transformer transformer = templates.newTransformer();
            transformer.setParameter("sign", sign);
            StringWriter result = new StringWriter();
            transformer.transform(
                    new StreamSource(new StringReader("<r><i n='2'>a</i><i n='30'>b</i></r>")), new StreamResult(result));
            System.out.println(result.toString().replaceAll("\\s+", ""));
        }
    }
}
