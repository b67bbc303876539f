// run: --time-limit=300s
//   library groovy
//   says sum 55
//   says GRACE,BARBARA
//   says hi you
import groovy.lang.Binding;
import groovy.lang.GroovyShell;
import java.util.List;

/** A script is compiled and executed inside the machine. */
public class GroovyInside {
    public static void main(String[] args) {
        Binding binding = new Binding();
        binding.setVariable("names", List.of("Ada", "Grace", "Barbara"));
        GroovyShell shell = new GroovyShell(binding);
        System.out.println("sum " + shell.evaluate("def total = 0; for (n in 1..10) { total += n }; total"));
        System.out.println(shell.evaluate("names.collect { it.toUpperCase() }.findAll { it.size() > 3 }.join(',')"));
        System.out.println(shell.evaluate("class P { String name; def hi() { \"hi ${name}\" } }; new P(name: 'you').hi()"));
    }
}
