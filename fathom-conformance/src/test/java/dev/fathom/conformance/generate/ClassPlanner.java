package dev.fathom.conformance.generate;

import java.util.ArrayList;
import java.util.List;

/** Decides which types the program declares, before any code uses them. */
final class ClassPlanner {
    private final World world;
    private final Dice dice;
    private final int ranks;

    ClassPlanner(World world, int ranks) {
        this.world = world;
        this.dice = world.dice;
        this.ranks = ranks;
    }

    void plan() {
        for (int i = some(); i > 0; i--) {
            planEnum();
            planRecord();
            planInterface();
        }
        for (int i = some(); i > 0; i--) {
            planHierarchy();
        }
        // Members last, as they may be of any of the types above.
        world.classes.forEach(this::planMembers);
        for (int i = dice.between(1, 2); i > 0; i--) {
            world.exceptions.add(world.fresh("Oops"));
        }
    }

    private int some() {
        return world.options.size() < 60 ? 1 : dice.between(1, 2);
    }

    private void planEnum() {
        List<String> constants = new ArrayList<>();
        for (int i = dice.between(3, 5); i > 0; i--) {
            constants.add(world.fresh("K"));
        }
        Type type = Type.declared(Type.Kind.ENUM, world.fresh("Hue"), List.of());
        world.enums.add(new World.EnumModel(type, constants));
        world.methods.add(new Method("weigh", Type.LONG, List.of(Type.INT), false, type, Method.Form.VIRTUAL, ranks));
    }

    private void planRecord() {
        List<Variable> components = new ArrayList<>();
        for (int i = dice.between(1, 4); i > 0; i--) {
            components.add(Variable.field(world.fresh("part"), simpleType()));
        }
        Type type = Type.declared(Type.Kind.RECORD, world.fresh("Rec"), List.of());
        world.records.add(new World.RecordModel(type, components));
    }

    private void planInterface() {
        Type type = Type.declared(Type.Kind.INTERFACE, world.fresh("Face"), List.of());
        InterfaceModel model = new InterfaceModel(
                type,
                faceMethod(type, "required", Method.Form.VIRTUAL),
                faceMethod(type, "optional", Method.Form.VIRTUAL),
                faceMethod(type, "helper", Method.Form.STATIC));
        world.interfaces.add(model);
        world.methods.addAll(List.of(model.required(), model.optional(), model.helper()));
        world.statics.add(new Variable(type + ".CONSTANT", Type.LONG, Variable.Access.FINAL_FIELD));
    }

    private Method faceMethod(Type owner, String prefix, Method.Form form) {
        List<Type> types = new ArrayList<>();
        for (int i = dice.below(4); i > 0; i--) {
            types.add(simpleType());
        }
        return new Method(world.fresh(prefix), simpleType(), types, false, owner, form, dice.below(ranks));
    }

    private Type simpleType() {
        return world.options.lambdasAndStrings() && dice.chance(15) ? Type.STRING : dice.pick(Type.PRIMITIVES);
    }

    private void planHierarchy() {
        ClassModel root = planClass(null);
        ClassModel last = root;
        for (int i = dice.between(0, 2); i > 0; i--) {
            last = planClass(dice.chance(70) ? last : root);
        }
    }

    private ClassModel planClass(ClassModel parent) {
        InterfaceModel contract = parent == null && dice.chance(80) ? dice.pick(world.interfaces) : null;
        List<Type> supers = new ArrayList<>();
        if (parent != null) {
            supers.add(parent.type());
        }
        if (contract != null) {
            supers.add(contract.type());
        }
        supers.add(Type.OBJECT);
        Type type = Type.declared(Type.Kind.CLASS, world.fresh("Node"), supers);
        ClassModel model =
                new ClassModel(type, parent, contract, new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        world.classes.add(model);
        return model;
    }

    private void planMembers(ClassModel model) {
        if (model.parent() == null && dice.chance(40)) {
            Type.PRIMITIVES.forEach(t -> model.fields().add(Variable.field(world.fresh("f"), t)));
        }
        for (int i = dice.between(1, 4); i > 0; i--) {
            model.fields().add(Variable.field(world.fresh("f"), world.anyType()));
        }
        for (int i = dice.below(4); i > 0; i--) {
            model.constructor().add(world.anyType());
        }
        for (int i = dice.between(1, 2); i > 0; i--) {
            model.methods().add(signature(model.type(), Method.Form.VIRTUAL));
        }
        if (dice.chance(40)) {
            model.methods().add(signature(model.type(), Method.Form.PRIVATE));
        }
        world.methods.addAll(model.methods());
        world.methods.add(new Method("self", model.type(), List.of(), false, model.type(), Method.Form.VIRTUAL, ranks));
        world.statics.add(Variable.field(model.type() + ".shared", dice.pick(Type.PRIMITIVES)));
    }

    private Method signature(Type owner, Method.Form form) {
        return MethodWriter.signature(world, "act", owner, form, dice.below(ranks));
    }
}
