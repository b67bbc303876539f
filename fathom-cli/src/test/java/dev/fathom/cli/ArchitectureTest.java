package dev.fathom.cli;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.codeUnits;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noMethods;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import dev.fathom.evolve.graph.Impact;
import dev.fathom.explore.call.ChoicePath;
import dev.fathom.search.exploration.Exploration;
import dev.fathom.search.scout.Scout;
import dev.fathom.vm.Following;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.StateSystem;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.Elements;
import dev.fathom.vm.state.Fingerprint;
import dev.fathom.vm.state.FingerprintSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
@DisplayName("The architecture")
class ArchitectureTest {

    private static final int MOST_PARAMETERS = 8;

    private static final JavaClasses FATHOM = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.fathom");

    @Test
    @DisplayName("is checked on every module the command line is made of")
    void is_checked_on_every_module() {
        assertThat(FATHOM.stream().map(JavaClass::getPackageName).distinct())
                .contains(
                        "dev.fathom.api",
                        "dev.fathom.vm",
                        "dev.fathom.delta",
                        "dev.fathom.search",
                        "dev.fathom.evolve.store",
                        "dev.fathom.engine",
                        "dev.fathom.cli");
    }

    @Test
    @DisplayName("has no cycles between packages")
    void packages_do_not_form_cycles() {
        slices().matching("dev.fathom.(**)").should().beFreeOfCycles().check(FATHOM);
    }

    @Test
    @DisplayName("has no package of more than 40 files")
    void packages_are_small() {
        Map<String, Long> files = FATHOM.stream()
                .filter(JavaClass::isTopLevelClass)
                .collect(Collectors.groupingBy(JavaClass::getPackageName, Collectors.counting()));
        assertThat(files).allSatisfy((name, count) -> assertThat(count).as(name).isLessThanOrEqualTo(40));
    }

    @Test
    @DisplayName("has no two classes of the same name, but for programs of papers")
    void names_are_unique() {
        assertThat(FATHOM.stream()
                        .filter(JavaClass::isTopLevelClass)
                        .filter(each -> !each.getPackageName().startsWith("dev.fathom.subjects"))
                        .map(JavaClass::getSimpleName)
                        .filter(each -> !each.equals("package-info")))
                .doesNotHaveDuplicates();
    }

    @Test
    @DisplayName("keeps the search out of the virtual machine")
    void the_vm_does_not_know_the_search() {
        noClasses()
                .that()
                .resideInAPackage("dev.fathom.vm..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.fathom.search..", "dev.fathom.explore..", "dev.fathom.engine..", "dev.fathom.cli..")
                .check(FATHOM);
    }

    @Test
    @DisplayName("decides in one place what of a record is executed again")
    void the_reuse_plan_decides() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.fathom.evolve..")
                .should()
                .callMethod(Impact.class, "isModified", int.class)
                .orShould()
                .callMethod(Impact.class, "distance", int.class)
                .check(FATHOM);
    }

    @Test
    @DisplayName("looks for fingerprints in one way: each set of them is a FingerprintSet")
    void there_is_one_set_of_fingerprints() {
        noClasses()
                .that(not(assignableTo(FingerprintSet.class)))
                .should()
                .callMethod(Fingerprint.class, "hash", long.class, long.class)
                .check(FATHOM);
    }

    @Test
    @DisplayName("follows given choices in one place; whoever else makes a choice decides it himself")
    void only_following_follows_choices() {
        noClasses()
                .that(not(assignableTo(Following.class)))
                .should()
                .callMethod(ChoicePath.class, "plan", List.class)
                .check(FATHOM);
        noClasses()
                .that(not(assignableTo(Following.class)
                        .or(assignableTo(Exploration.class))
                        .or(assignableTo(Scout.class))
                        .or(assignableTo(StateSystem.class))
                        .or(describe("decides by itself", each -> DECIDING.contains(each.getName())))))
                .should()
                .callMethodWhere(target(name("choose")).and(target(owner(assignableTo(StateSystem.class)))))
                .check(FATHOM);
    }

    /** Runs under random schedules, simplifies traces, shows livelocks, runs a program once: makes choices, but none that are given. */
    private static final Set<String> DECIDING = Set.of(
            "dev.fathom.vm.LearningRuns",
            "dev.fathom.search.minimize.GuidedRun",
            "dev.fathom.search.Livelocks$Walk",
            "dev.fathom.cli.RunCommand");

    @Test
    @DisplayName("lets explorations of objects know of the search what both share only")
    void explore_shares_policies() {
        noClasses()
                .that()
                .resideInAPackage("dev.fathom.explore..")
                .should()
                .dependOnClassesThat(resideInAPackage("dev.fathom.search..")
                        .and(not(resideInAnyPackage(
                                "dev.fathom.search.checkpoint",
                                "dev.fathom.search.frontier",
                                "dev.fathom.search.limit",
                                "dev.fathom.search.listen",
                                "dev.fathom.search.spill",
                                "dev.fathom.search.visited"))))
                .check(FATHOM);
    }

    @Test
    @DisplayName("keeps the command line out of the engine")
    void the_engine_does_not_know_the_command_line() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.fathom.cli..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.fathom.cli..", "picocli..")
                .check(FATHOM);
    }

    @Test
    @DisplayName("keeps the inside of the machine from those who drive it")
    void who_drives_the_machine_does_not_see_its_inside() {
        noClasses()
                .that()
                .resideInAnyPackage("dev.fathom.search..", "dev.fathom.engine..", "dev.fathom.cli..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.fathom.vm.exec..",
                        "dev.fathom.vm.heap..",
                        "dev.fathom.vm.peer..",
                        "dev.fathom.vm.reduction..",
                        "dev.fathom.vm.choice..",
                        "dev.fathom.vm.time..",
                        "dev.fathom.vm.trace..")
                .check(FATHOM);
        noClasses()
                .that()
                .resideInAPackage("dev.fathom.evolve..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.fathom.vm.exec..", "dev.fathom.vm.heap..")
                .check(FATHOM);
    }

    @Test
    @DisplayName("lets searches know of code no more than what is recorded of it, and the command line nothing")
    void the_program_is_known_where_it_is_read() {
        noClasses()
                .that()
                .resideInAPackage("dev.fathom.search..")
                .should()
                .dependOnClassesThat(resideInAPackage("dev.fathom.vm.program..")
                        .and(not(assignableTo(Elements.class))
                                .and(not(describe(
                                        "part of Elements",
                                        each -> each.getName().startsWith(Elements.class.getName() + "$"))))))
                .check(FATHOM);
        noClasses()
                .that()
                .resideInAPackage("dev.fathom.cli..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.fathom.vm.program..")
                .check(FATHOM);
    }

    @Test
    @DisplayName("opens the machine to those only who execute code themselves")
    void only_executors_open_the_machine() {
        noClasses()
                .that()
                .resideOutsideOfPackages("dev.fathom.explore", "dev.fathom.delta")
                .should()
                .callMethod(GuestMachine.class, "executor", Function.class)
                .check(FATHOM);
    }

    @Test
    @DisplayName("hands the machine to nobody else: outside of it no method but a maker of executors has one to give")
    void nobody_hands_the_machine_on() {
        noMethods()
                .that()
                .areDeclaredInClassesThat()
                .resideOutsideOfPackage("dev.fathom.vm..")
                .should()
                .haveRawReturnType(Vm.class)
                .orShould()
                .haveName("vm")
                .check(FATHOM);
    }

    @Test
    @DisplayName("has no long lists of parameters, and no two booleans that could be mixed up")
    void parameters_are_few() {
        codeUnits()
                .that(describe(
                        "are written by hand",
                        each -> !each.getModifiers().contains(JavaModifier.SYNTHETIC)
                                && !each.getOwner().isAnonymousClass()))
                .should(haveFewParameters())
                .check(FATHOM);
    }

    private static ArchCondition<JavaCodeUnit> haveFewParameters() {
        return new ArchCondition<>("have at most " + MOST_PARAMETERS + " parameters, and no adjacent booleans") {
            @Override
            public void check(JavaCodeUnit unit, ConditionEvents events) {
                List<JavaClass> types = unit.getRawParameterTypes();
                boolean adjacent = IntStream.range(1, types.size())
                        .anyMatch(i -> types.get(i).isEquivalentTo(boolean.class)
                                && types.get(i - 1).isEquivalentTo(boolean.class));
                if (adjacent || types.size() > MOST_PARAMETERS) {
                    events.add(SimpleConditionEvent.violated(unit, unit.getFullName()));
                }
            }
        };
    }

    @Test
    @DisplayName("lets the engine neither print nor end the process")
    void the_engine_does_not_print() {
        noClasses()
                .that()
                .resideInAPackage("dev.fathom.engine..")
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .orShould()
                .callMethod(System.class, "exit", int.class)
                .orShould()
                .callMethod(Runtime.class, "exit", int.class)
                .orShould()
                .callMethod(Runtime.class, "halt", int.class)
                .check(FATHOM);
    }

    @Test
    @DisplayName("lets Δ execution know the virtual machine only")
    void delta_depends_only_on_the_vm() {
        classes()
                .that()
                .resideInAPackage("dev.fathom.delta..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "dev.fathom.delta..",
                        "dev.fathom.vm..",
                        "java..",
                        "it.unimi.dsi.fastutil..",
                        "org.jspecify..",
                        "org.objectweb.asm..")
                .check(FATHOM);
    }

    @Test
    @DisplayName("keeps bytecode out of the search")
    void the_search_does_not_know_bytecode() {
        noClasses()
                .that()
                .resideInAPackage("dev.fathom.search..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.objectweb.asm..")
                .check(FATHOM);
    }

    @Test
    @DisplayName("lets the API depend on nothing but the JDK")
    void the_api_depends_only_on_java() {
        classes()
                .that()
                .resideInAPackage("dev.fathom.api..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("dev.fathom.api..", "java..")
                .check(FATHOM);
    }

    @Test
    @DisplayName("lets the SPI depend on nothing but the JDK")
    void the_spi_depends_only_on_java() {
        classes()
                .that()
                .resideInAPackage("dev.fathom.spi..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("dev.fathom.spi..", "java..", "org.jspecify..")
                .check(FATHOM);
    }

    @Test
    @DisplayName("lets the store know nothing of what its records say")
    void the_store_depends_only_on_java() {
        classes()
                .that()
                .resideInAPackage("dev.fathom.evolve.store..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("dev.fathom.evolve.store..", "dev.fathom.vm.setting", "java..", "org.jspecify..")
                .check(FATHOM);
    }
}
